/** How each kind of op is called where what waits is listed, and where it can be mended. */
import type { OpKind } from '#domain/ops/op.ts';
import type { OpTrouble, OutboxEntry } from '#sync/outbox-entry.ts';

/** The draft in the estimator, as far as a waiting thing can belong to it. */
export type OpenDraft = { id: string; document: string | null };

export type WaitingKind = {
  /** Never what is in it. */
  name: string;
  /** What is gone with one that is discarded. */
  warning: string;
  /** Where one that was not accepted is mended. */
  editPath?: (op: OutboxEntry, draft: OpenDraft | undefined) => string | null;
  /** Where someone signs in so that it is sent. */
  signIn?: string;
  /** Why it has not arrived, where visitors never meet that. */
  reasons?: Readonly<Partial<Record<OpTrouble['code'], string>>>;
  /** Why it waits for another op, where that is no estimate. */
  heldBack?: string;
};

/** Those of the person whose device it is: a visitor's page does not load the words of staff. */
export type WaitingKinds = Readonly<Partial<Record<OpKind, WaitingKind>>>;
