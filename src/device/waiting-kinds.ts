/** Labels pending ops by kind, with links to correct them. */
import type { OpKind } from '#domain/ops/op.ts';
import type { OpTrouble, OutboxEntry } from '#sync/outbox-entry.ts';

export type OpenDraft = { id: string; document: string | null };

export type WaitingKind = {
  name: string;
  warning: string;
  editPath?: (op: OutboxEntry, draft: OpenDraft | undefined) => string | null;
  signIn?: string;
  /** Texts for this kind's problems, instead of the general ones. */
  reasons?: Readonly<Partial<Record<OpTrouble['code'], string>>>;
  /** The label while the op waits for another one. */
  heldBack?: string;
};

/** Labels by op kind, for one role: visitors do not load staff labels. */
export type WaitingKinds = Readonly<Partial<Record<OpKind, WaitingKind>>>;
