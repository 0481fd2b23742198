// What ESLint asks of the scripts of web/. Names that are not there are found by tsc.
import js from "@eslint/js";

export default [
  { ignores: ["web/lesson/bundle.js"] },
  js.configs.recommended,
  {
    languageOptions: { ecmaVersion: 2022, sourceType: "module" },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      complexity: ["error", { max: 12, variant: "modified" }],
      eqeqeq: "error",
      "no-control-regex": "off",
      "no-undef": "off",
      "no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_", ignoreRestSiblings: true, caughtErrors: "none" }],
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": "error",
      "prefer-template": "error",
    },
  },
];
