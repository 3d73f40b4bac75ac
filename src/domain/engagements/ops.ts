/** Ops of engagement letters by staff and signers, for device and server. */
import * as v from 'valibot';

import { requiredLines, requiredText, textLimits } from '../form-values.ts';
import { recordId as id } from '../ids.ts';
import { defineKind, type Effect } from '../ops/define-kind.ts';
import { requestTextLimit } from '../requests/request.ts';
import { type Engagement, letterHash, engagementStatus } from './engagement.ts';
import { type EngagementAct, stateAfter } from './states.ts';
import { checkedTerms } from './terms.ts';

/**
 * From staff; the server writes the text. Null terms take the estimate's; given terms replace those of revision `base`.
 */
export const engagementDraft = defineKind(
  'engagement.draft',
  v.object({ client: id, estimate: id, terms: v.nullable(checkedTerms) }),
  (row: Engagement, { terms }, { entity }) =>
    row.id === entity && terms && after(row, 'adjust') ? { terms, text: '', hash: '' } : {},
);

/** From staff; `hash` is of the previewed text. */
export const engagementSend = defineKind(
  'engagement.send',
  v.object({ hash: letterHash }),
  (row: Engagement, _hash, op) => moved(row, 'send', op),
);

/** From staff, before the countersignature. */
export const engagementWithdraw = defineKind(
  'engagement.withdraw',
  v.object({ reason: requiredLines(requestTextLimit) }),
  (row: Engagement, { reason }, op) => moved(row, 'withdraw', op, { reason }),
);

export const engagementOpen = defineKind(
  'engagement.open',
  v.object({}),
  (row: Engagement, _no, op) => moved(row, 'open', op),
);

const latest = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER));

/** `hash` is of the displayed text; `said` is the device's time, UTC ms. */
export const engagementSign = defineKind(
  'engagement.sign',
  v.object({
    hash: letterHash,
    name: requiredText(textLimits.line),
    intent: v.literal(true),
    said: latest,
  }),
  (row: Engagement, { name, said }, op) => {
    const { createdAt: at = said } = op;
    const signer = row.as;
    const signature = { signer, name, at };
    const act = signer === 'spouse' ? 'sign-as-spouse' : 'sign';
    return moved(row, act, op, { signatures: [...row.signatures, signature] });
  },
);

export const engagementDecline = defineKind(
  'engagement.decline',
  v.object({ reason: requiredLines(requestTextLimit) }),
  (row: Engagement, { reason }, op) =>
    moved(row, row.as === 'spouse' ? 'decline-as-spouse' : 'decline', op, { reason }),
);

export const signerEffects: readonly Effect<Engagement>[] = [
  engagementOpen,
  engagementSign,
  engagementDecline,
];

export const firmEffects: readonly Effect<Engagement>[] = [
  engagementDraft,
  engagementSend,
  engagementWithdraw,
];

function after(row: Engagement, act: EngagementAct) {
  return stateAfter(engagementStatus(row), act);
}

function moved(
  row: Engagement,
  act: EngagementAct,
  { entity, createdAt = row.moved }: { entity: string; createdAt?: number },
  changes: Partial<Engagement> = {},
): Partial<Engagement> {
  const state = row.id === entity ? after(row, act) : undefined;
  return state ? { ...changes, state, moved: createdAt } : {};
}
