import { paths } from '#config/paths.ts';
import type { OpenDraft, WaitingKinds } from '#device/waiting-kinds.ts';
import type { WaitingItem } from '#sync/outbox-view.ts';
import { waitingLine, reasonFor } from '#texts/outbox.ts';

export type WaitingRow = {
  id: string;
  name: string;
  state: { shape: 'ring' | 'half' | 'alert'; label: string };
  reason: string;
  /** The uploaded share of a file, in whole percent. */
  sent: string | null;
  createdAt: number;
  canRetry: boolean;
  /** Where to edit a rejected change, or to sign in for it. */
  editPath: string | null;
  editLabel: string;
  warning: string;
};

export function waitingRow(
  item: WaitingItem,
  draft: OpenDraft | undefined,
  kinds: WaitingKinds,
): WaitingRow {
  const { op, document } = item;
  const name = kinds[op.kind]?.name ?? op.kind;
  return {
    id: op.id,
    name: document ? `${name}: ${document.name}` : name,
    state: stateOf(item),
    reason: reasonOf(item, kinds),
    sent: sentText(item),
    createdAt: op.createdAt,
    canRetry: (op.state === 'queued' || op.state === 'parked') && !item.blocked,
    editPath: editPathOf(item, draft, kinds),
    editLabel: op.state === 'needs_auth' ? waitingLine.signIn : 'Edit',
    warning: warningOf(item, draft, kinds),
  };
}

/** Why a change was not sent yet. A file that follows its estimate has no problem of its own. */
export function reasonOf({ op, blocked }: WaitingItem, kinds: WaitingKinds): string {
  if (op.state === 'inflight') return 'It is on its way.';
  const heldBack = kinds[op.kind]?.heldBack;
  const follows = blocked || op.trouble?.code === 'needs';
  if (follows && heldBack) return heldBack;
  if (blocked) return 'It follows the estimate it belongs to.';
  if (!op.trouble) return "It sends when you're back online.";
  return kinds[op.kind]?.reasons?.[op.trouble.code] ?? reasonFor(op.trouble.code);
}

export function editPathOf(
  { op }: WaitingItem,
  draft: OpenDraft | undefined,
  kinds: WaitingKinds,
): string | null {
  const kind = kinds[op.kind];
  if (op.state === 'needs_auth') return kind?.signIn ?? paths.portalLogin;
  return op.state === 'parked' ? (kind?.editPath?.(op, draft) ?? null) : null;
}

function stateOf({ op, blocked }: WaitingItem): WaitingRow['state'] {
  if (op.state === 'parked') return { shape: 'alert', label: 'Not accepted' };
  if (op.state === 'inflight') return { shape: 'half', label: 'Sending' };
  if (op.state === 'needs_auth') return { shape: 'ring', label: 'Needs sign-in' };
  return { shape: blocked ? 'ring' : 'half', label: blocked ? 'Saved' : 'Waiting' };
}

function sentText({ document }: WaitingItem): string | null {
  if (!document || document.sentBytes === 0) return null;
  return `${Math.floor((100 * document.sentBytes) / document.size)}% sent`;
}

function warningOf({ op }: WaitingItem, draft: OpenDraft | undefined, kinds: WaitingKinds): string {
  const left =
    op.entity === draft?.id
      ? 'What you entered stays in the estimator.'
      : 'They are saved nowhere else.';
  return [
    kinds[op.kind]?.warning ?? '',
    op.kind === 'estimate.submit' ? left : '',
    op.attempts > 0 ? 'It may have reached us already.' : '',
  ]
    .filter(Boolean)
    .join(' ');
}
