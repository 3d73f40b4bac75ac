import type { FieldError } from '#domain/field-errors.ts';
import type { Op } from '#domain/ops/op.ts';
import type { OpCode, OpStatus, RequestCode } from '#domain/ops/result.ts';
import type { FileGone, Unreachable } from '#domain/ops/send-outcome.ts';

/** inflight: may have been sent. needs_auth: requires a sign-in. parked: rejected; only the user discards it. */
export type OpState = 'queued' | 'inflight' | 'needs_auth' | 'parked';

/** `rev` is the server's revision. */
export type OpTrouble = {
  code: OpCode | RequestCode | Unreachable | FileGone;
  errors: FieldError[];
  rev?: number | undefined;
};

export type Lease = { by: string; until: number };

/** Once it may have been sent, its content never changes. */
export type OutboxEntry = Op & {
  seq: number;
  hash: string;
  /** The only account that sends it; null for a visitor. */
  owner: string | null;
  state: OpState;
  attempts: number;
  forgiven?: number;
  nextAt: number;
  lease: Lease | null;
  /** Rejected in a batch, so sent alone. */
  alone: boolean;
  createdAt: number;
  trouble: OpTrouble | null;
  /** When it was requeued after a restore of the server (UTC ms). */
  again?: number;
};

/** Kept after delivery, to send it again to a restored server. */
export type SentOp = Pick<OutboxEntry, 'rev' | 'base' | 'needs' | 'body' | 'seq' | 'createdAt'>;

export type DocumentState = 'kept' | 'sent' | 'refused';

export type StoredDocument = {
  id: string;
  draft: string;
  /** Empty after delivery, because a file's name may be personal. */
  name: string;
  size: number;
  sha256: string;
  state: DocumentState;
  sentBytes: number;
  locked?: true;
};

/** Kept for thirty days. Only `sent` is personal; visitors' receipts have none. */
export type Receipt = {
  id: string;
  kind: Op['kind'];
  entity: string;
  hash: string;
  key: string | null;
  status: OpStatus;
  rev?: number | null;
  /** True if the post was restored under another slug. */
  moved?: true;
  ackAt: number;
  /** Its number on this device; missing in receipts of the previous release. */
  ackNumber?: number;
  sent?: SentOp;
};
