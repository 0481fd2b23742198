#!/usr/bin/env bash
# The Kubernetes job of docs/scale.md against the schema of Kubernetes (the npm package
# kubernetes-models), and that the schema refuses a wrong one.
#   kubernetes.sh
# Needs node and npm.
set -euo pipefail
scale=$(realpath "$(dirname "$0")/../../docs/scale.md")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --no-package-lock --ignore-scripts kubernetes-models@4.5.1 yaml@2
awk '/^```yaml$/ { on = 1; next } /^```$/ { on = 0 } on' "$scale" > job.yaml
cat > check.cjs <<'END'
const { readFileSync } = require('fs');
const { Job } = require('kubernetes-models/batch/v1');
const job = require('yaml').parse(readFileSync('job.yaml', 'utf8'));
new Job(job).validate();
job.spec.completions = 'many';
try {
  new Job(job).validate();
} catch (refusal) {
  console.log(`the job is valid; with a mistake: ${refusal.message}`);
  process.exit(0);
}
throw new Error('a wrong job is not refused');
END
node check.cjs
