/** The result of sending a batch, shared by the transport and the queue. */
import type { OpResult, RequestCode } from './result.ts';

/** network: no answer. portal: someone else answered. server: ours, but it could not work. */
export type Unreachable = 'network' | 'portal' | 'server';

/** The device's own word: what an op would bring is not on it any more. */
export type GoneHere = 'file_gone';

/** `refused`: the whole request; `retryAfterMs` when the server said so. `signed_out`: nothing left, for want of a token. */
export type SendOutcome =
  | { kind: 'answered'; results: readonly OpResult[] }
  | { kind: 'refused'; code: RequestCode; retryAfterMs: number | null }
  | { kind: 'signed_out' }
  | { kind: 'unreachable'; why: Unreachable };

/**
 * `undeclared`: the server does not expect this file yet. `paused`: time was up, the rest goes next. `waitMs`: it takes no
 * files for now, and says for how long.
 */
export type UploadOutcome = 'complete' | 'undeclared' | 'paused' | { waitMs: number } | Unreachable;
