import type { OpResult, RequestCode } from './result.ts';

/** network: no answer. portal: another server answered. server: ours failed. */
export type Unreachable = 'network' | 'portal' | 'server';

/** The op's file is no longer on the device. */
export type FileGone = 'file_gone';

/** `refused`: the whole request, with a Retry-After if given. `signed_out`: not sent without a token. */
export type SendOutcome =
  | { kind: 'answered'; results: readonly OpResult[] }
  | { kind: 'refused'; code: RequestCode; retryAfterMs: number | null }
  | { kind: 'signed_out' }
  | { kind: 'unreachable'; why: Unreachable };

/** `undeclared`: the server does not expect the file yet. `paused`: time is up. `waitMs`: no files for so long. */
export type UploadOutcome = 'complete' | 'undeclared' | 'paused' | { waitMs: number } | Unreachable;
