/** An estimate from another device as a draft of this one. */
import type { EstimateElsewhere } from '#domain/estimator/elsewhere.ts';
import { type Draft, emptyDraft } from '#domain/estimator/draft.ts';

/** Its answers and choices, at `now`; the firm keeps the contact details of a submitted one, this device never had them. */
export function draftFromElsewhere(elsewhere: EstimateElsewhere, now: number): Draft {
  const { id, key, rev, submitted, ...estimate } = elsewhere;
  return {
    ...emptyDraft(id, key, now),
    ...estimate,
    step: 'estimate',
    savedRev: rev,
    ...(submitted ? { phase: 'sent', sentAt: now } : {}),
  };
}
