import * as v from 'valibot';

import { recordId as id } from '../ids.ts';
import type { FirmZone } from '../firm-time.ts';
import { engagementStates, type EngagementStatus, nextActor, shownState } from './states.ts';
import { storedTerms } from './terms.ts';

export const engagementRoutes = {
  mine: '/api/engagements/mine',
  countersign: '/api/desk/engagements/countersign',
} as const;

export const signers = ['client', 'spouse', 'firm'] as const;

export const letterHash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/** `at` is in UTC ms, by the server's clock. */
const signatureSchema = v.object({
  signer: v.picklist(signers),
  name: v.string(),
  at: v.number(),
});

export type Signature = v.InferOutput<typeof signatureSchema>;

/**
 * The signers sign `text`; `hash` is its SHA-256. `as` is the reader's role. `reason` explains a decline or withdrawal.
 * Times in UTC ms, 0 for never.
 */
export const engagementSchema = v.object({
  id,
  estimate: id,
  as: v.picklist(signers),
  state: v.picklist(engagementStates),
  terms: storedTerms,
  text: v.string(),
  hash: v.string(),
  reason: v.string(),
  made: v.number(),
  sent: v.number(),
  opened: v.number(),
  moved: v.number(),
  movedRev: v.number(),
  rev: v.number(),
  signatures: v.array(signatureSchema),
});

export type Engagement = v.InferOutput<typeof engagementSchema>;

export const myEngagementsSchema = v.object({ engagements: v.array(engagementSchema) });

/** `seen` is the revision on screen. */
export const countersignSchema = v.object({
  engagement: id,
  hash: letterHash,
  seen: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

export const countersignedSchema = v.object({ engagement: id });

/** A client's newest letters, withdrawn ones included. */
export const engagementsPerClient = 50;

export function engagementStatus({
  state,
  terms,
}: Pick<Engagement, 'state' | 'terms'>): EngagementStatus {
  return { state, hasSpouse: terms.spouseEmail !== '', until: terms.until };
}

/** Only who signs next can decline, so the client's signature tells. */
export function declinerOf({ signatures }: Pick<Engagement, 'signatures'>): 'client' | 'spouse' {
  return signatures.length > 0 ? 'spouse' : 'client';
}

/**
 * The state to show, and whose turn it is. After expiry `late` has the turn before: this clock may be wrong, and the
 * server's decides.
 */
export function letterNow(
  letter: Pick<Engagement, 'state' | 'terms'>,
  now: number,
  zone: FirmZone,
) {
  const status = engagementStatus(letter);
  const state = shownState(status, now, zone);
  const late = state === 'expired' ? nextActor(status.state, status.hasSpouse) : null;
  return { state, next: nextActor(state, status.hasSpouse), late };
}
