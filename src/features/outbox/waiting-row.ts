/** One waiting thing in words, and what can be done with it. */
import { estimatorStepPath, leadPath, newPostPath, paths } from '#config/paths.ts';
import { textsIn } from '#forms/form-texts.ts';
import type { WaitingItem } from '#sync/outbox-view.ts';
import {
  afterDiscard,
  discardWarnings,
  plainReasons,
  waitingLine,
  waitingNames,
  waitingReasons,
} from '#texts/outbox.ts';

/** The draft in the estimator, as far as a waiting thing can belong to it. */
export type OpenDraft = { id: string; document: string | null };

export type WaitingRow = {
  id: string;
  name: string;
  state: { shape: 'ring' | 'half' | 'alert'; label: string };
  reason: string;
  /** How much of a file the server has, in whole percent. */
  sent: string | null;
  createdAt: number;
  canRetry: boolean;
  /** Where a refused thing can be mended, and where someone signs in so that it goes out. */
  editPath: string | null;
  editLabel: string;
  /** What is said before it is discarded. */
  warning: string;
};

/** Puts a waiting thing into words; `draft` is the one the estimator shows. */
export function waitingRow(item: WaitingItem, draft: OpenDraft | undefined): WaitingRow {
  const { op, document } = item;
  return {
    id: op.id,
    name: document ? `${waitingNames[op.kind]}: ${document.name}` : waitingNames[op.kind],
    state: stateOf(item),
    reason: reasonOf(item),
    sent: sentText(item),
    createdAt: op.createdAt,
    canRetry: (op.state === 'queued' || op.state === 'parked') && !item.blocked,
    editPath: editPathOf(item, draft),
    editLabel: op.state === 'needs_auth' ? waitingLine.signIn : 'Edit',
    warning: warningOf(item, draft),
  };
}

/** Why it has not arrived. A file whose estimate waits has nothing the matter with itself. */
export function reasonOf({ op, blocked }: WaitingItem): string {
  if (op.state === 'inflight') return plainReasons.inflight;
  const follows = blocked || op.trouble?.code === 'needs';
  if (follows && isOfStaff(op)) return plainReasons.heldBackHere;
  if (blocked) return plainReasons.blocked;
  return op.trouble ? waitingReasons[op.trouble.code] : plainReasons.queued;
}

/** What waits for a sign-in goes on there. What was refused is mended in its form; a submission and its file only while the estimator still has them. */
export function editPathOf({ op }: WaitingItem, draft: OpenDraft | undefined): string | null {
  if (op.state === 'needs_auth') return isOfStaff(op) ? paths.admin : paths.portalLogin;
  if (op.state !== 'parked') return null;
  if (op.kind === 'profile.save') return paths.portalProfile;
  if (op.kind === 'post.save') return newPostPath(op.entity);
  if (op.kind.startsWith('post.')) return paths.adminDashboard;
  if (op.kind === 'lead.change') return leadPath(op.entity);
  if (op.kind === 'lead.note') return leadPath(textsIn(op.body)['lead'] ?? '');
  if (op.kind === 'contact.send') return paths.contact;
  if (op.kind === 'checklist.subscribe') return paths.checklist;
  const own = op.entity === draft?.id || op.entity === draft?.document;
  return own ? estimatorStepPath('contact') : null;
}

/** Posts, their pictures and leads are the work of staff. */
function isOfStaff({ kind }: WaitingItem['op']): boolean {
  return /^(?:post|image|lead)\./.test(kind);
}

function stateOf({ op, blocked }: WaitingItem): WaitingRow['state'] {
  if (op.state === 'parked') return { shape: 'alert', label: 'Not accepted' };
  if (op.state === 'inflight') return { shape: 'half', label: 'Sending' };
  if (op.state === 'needs_auth') return { shape: 'ring', label: 'Needs sign-in' };
  return { shape: blocked ? 'ring' : 'half', label: blocked ? 'Kept' : 'Waiting' };
}

function sentText({ document }: WaitingItem): string | null {
  if (!document || document.sentBytes === 0) return null;
  return `${Math.floor((100 * document.sentBytes) / document.size)}% sent`;
}

function warningOf({ op }: WaitingItem, draft: OpenDraft | undefined): string {
  const left = op.entity === draft?.id ? afterDiscard.draft : afterDiscard.nothing;
  return [
    discardWarnings[op.kind],
    op.kind === 'estimate.submit' ? left : '',
    op.attempts > 0 ? afterDiscard.mayHaveLeft : '',
  ]
    .filter(Boolean)
    .join(' ');
}
