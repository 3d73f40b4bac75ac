/** The shapes of what waits on this device to be sent, and of the proof that it arrived. */
import type { FieldError } from '#domain/field-errors.ts';
import type { Op } from '#domain/ops/op.ts';
import type { OpCode, OpStatus, RequestCode } from '#domain/ops/result.ts';
import type { GoneHere, Unreachable } from '#domain/ops/send-outcome.ts';

/**
 * queued: to be sent. inflight: it may have left. needs_auth: its owner has to sign in again. parked: not accepted as it
 * is. Only the person discards.
 */
export type OpState = 'queued' | 'inflight' | 'needs_auth' | 'parked';

/** Why an op has not been acknowledged yet; `rev` is what the server has instead, where it says so. */
export type OpTrouble = {
  code: OpCode | RequestCode | Unreachable | GoneHere;
  errors: FieldError[];
  rev?: number | undefined;
};

/** Who is sending an op, and until when no one else may: UTC milliseconds. */
export type Lease = { by: string; until: number };

/** An op with its place in the queue. What travels never changes once it may have left. */
export type OutboxEntry = Op & {
  seq: number;
  hash: string;
  /** The account it belongs to; null for a visitor's. It is never sent as anyone else's. */
  owner: string | null;
  state: OpState;
  attempts: number;
  /** So many of them were made before a connection was last back: the next wait does not grow by them. */
  forgiven?: number;
  /** Earliest next attempt, UTC milliseconds. */
  nextAt: number;
  lease: Lease | null;
  /** Refused together with others: tried by itself from now on. */
  alone: boolean;
  createdAt: number;
  trouble: OpTrouble | null;
  /** When it was queued once more, because a restored server had lost it: UTC milliseconds. */
  again?: number;
};

/** What is kept of an op that has arrived, so that it can be sent again just so. */
export type SentOp = Pick<OutboxEntry, 'rev' | 'base' | 'needs' | 'body' | 'seq' | 'createdAt'>;

/** kept: bytes are on this device. sent: the server has the whole file. refused: it will not take it. */
export type DocumentState = 'kept' | 'sent' | 'refused';

/** A picked file: its facts here, its bytes in `chunks`. */
export type KeptDocument = {
  id: string;
  /** What it is for: a draft's id, or a request's. */
  draft: string;
  /** Empty once the server has the file: it may say whose it is. */
  name: string;
  size: number;
  sha256: string;
  state: DocumentState;
  /** Bytes the server is known to have. */
  sentBytes: number;
  /** A PDF that may need a password. */
  locked?: true;
};

/** Proof that the server has an op, kept for thirty days; nothing personal but in `sent`, which a visitor's do not have. */
export type Receipt = {
  id: string;
  kind: Op['kind'];
  entity: string;
  hash: string;
  key: string | null;
  status: OpStatus;
  /** The revision that it made, where the server said one. */
  rev?: number | null;
  /** What was restored is under another address than before. */
  moved?: true;
  ackAt: number;
  /** The number of its acknowledgement on this device; not in receipts of the release before. */
  ackNumber?: number;
  sent?: SentOp;
};
