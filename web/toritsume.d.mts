// The types of toritsume.mjs. Reports are described in docs/formats-programs.md.

/** Any report: the keys of docs/formats-programs.md. */
export type Report = Record<string, any>;

/** What a caller may want to know while a request is carried out. */
export interface Watch {
  /** Called about ten times a second. Lengths are in plies; `line` is that of the shortest mate found so far. */
  onProgress?: (progress: {
    nodes?: number; atLeast?: number | null; atMost?: number | null; line?: string[] | null;
    candidates?: number; problems?: number;
  }) => void;
  /** Stops the request; its promise is then kept with what is known (that of `bench` is rejected). */
  signal?: AbortSignal;
}

export type Reading = 'optional' | 'mandatory';

export interface Limits {
  /** Positions to search, at most. */
  max_nodes?: number;
  /** Seconds to search, at most. */
  seconds?: number;
  /** MiB for the search tables; 256 if it is missing. */
  memory?: number;
}

export interface SolveOptions extends Watch, Limits {
  promotion?: Reading;
  hand?: 'given' | 'rest';
  /** Stop at any mate. */
  first?: boolean;
  /** Find the verdict on every checking first move. */
  first_moves?: boolean;
  /** Say why it is mate: the report gets `explanation`. */
  explain?: 'beginner' | 'player' | 'composer';
  certificate?: boolean;
}

export interface VerifyOptions extends Watch, Limits {
  promotion?: Reading | 'both';
  hand?: 'given' | 'rest';
  profile?: 'key-only' | 'mainline' | 'strict' | 'full-tree' | 'magazine';
  leftover?: 'forbid' | 'allow';
  interpositions?: 'conventional' | 'strict';
  alternatives_within?: number;
  from_move?: number;
  suggest_nodes?: number;
  /** The text of a problem file: known problems to compare with. */
  against?: string;
  certificate?: boolean;
}

export interface MissedOptions extends Watch, Limits {
  promotion?: Reading;
  /** The longest mate that counts, an odd number; 7 if it is missing. */
  plies?: number;
  /** Tell moves that mate, but not as soon as possible. */
  slower?: boolean;
  /** Tell moves that allow the other side a mate. */
  allowed?: boolean;
}

export interface ComposeOptions extends Watch {
  /** Called for each problem as soon as it is found. */
  onFound?: (record: Report) => void;
  count?: number;
  seconds?: number;
  candidates?: string;
  seed?: number | string;
  plies?: number | string;
  stars?: number | string;
  challenge?: number | string;
  [setting: string]: unknown;
}

export interface Toritsume {
  solve(problem: string, options?: SolveOptions): Promise<Report>;
  verify(problem: string, options?: VerifyOptions): Promise<Report>;
  /** Verifies all problems of a text; the report has the key `reports`. */
  verifyAll(problems: string, options?: VerifyOptions): Promise<Report>;
  /** The moves of games (PGN, KIF) that missed a mate; the report has the key `reports`. */
  missed(games: string, options?: MissedOptions): Promise<Report>;
  legalMoves(position: string, options?: { promotion?: Reading; after?: string[] }): Promise<Report>;
  /** `max_nodes` limits each defence. */
  defences(position: string, options?: Watch & Limits & { promotion?: Reading; after?: string[] }): Promise<Report>;
  setup(position: string, options?: { promotion?: Reading; hand?: 'given' | 'rest' }): Promise<Report>;
  compose(options: ComposeOptions): Promise<Report>;
  read(text: string, options?: { format?: 'epd' | 'sfen' | 'jsonl' | 'csv' }): Promise<Report>;
  write(records: Report[], options?: { format?: 'epd' | 'sfen' | 'jsonl' | 'csv' }): Promise<Report>;
  bench(options?: Watch): Promise<Report>;
  version(): Promise<Report>;
  /** Any request of docs/formats-programs.md. */
  ask(request: Report, options?: Report): Promise<Report>;
  /** Stops the request that is being carried out. */
  stop(): void;
  /** Ends the worker. The next request starts another one. */
  close(): void;
}

/** Unpacks the solver. */
export function load(): Promise<Toritsume>;
