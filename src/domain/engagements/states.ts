/** Defines states and transitions of engagement letters, for page and server. */
import { type FirmZone, firmDay } from '../firm-time.ts';

/** `spouse-signed`: client and spouse have signed. No state says expired: `shownState` computes it. */
export const engagementStates = [
  'draft',
  'sent',
  'opened',
  'signed',
  'spouse-signed',
  'countersigned',
  'declined',
  'withdrawn',
  'replaced',
] as const;

export type EngagementState = (typeof engagementStates)[number];

export const engagementActs = [
  'adjust',
  'send',
  'open',
  'sign',
  'sign-as-spouse',
  'decline',
  'decline-as-spouse',
  'countersign',
  'withdraw',
  'replace',
] as const;

export type EngagementAct = (typeof engagementActs)[number];

export type Signer = 'client' | 'spouse' | 'firm';

type Transitions = Partial<Record<EngagementAct, EngagementState>>;

const unsigned: Transitions = {
  open: 'opened',
  sign: 'signed',
  decline: 'declined',
  withdraw: 'withdrawn',
  replace: 'replaced',
};

const ofOne: Record<EngagementState, Transitions> = {
  draft: { adjust: 'draft', send: 'sent', withdraw: 'withdrawn' },
  sent: unsigned,
  opened: unsigned,
  signed: { countersign: 'countersigned', withdraw: 'withdrawn' },
  'spouse-signed': { countersign: 'countersigned', withdraw: 'withdrawn' },
  countersigned: {},
  declined: {},
  withdrawn: {},
  replaced: {},
};

/** The client signs first, then the spouse, then the firm. Only who signs next can decline. */
const ofTwo: Record<EngagementState, Transitions> = {
  ...ofOne,
  signed: {
    'sign-as-spouse': 'spouse-signed',
    'decline-as-spouse': 'declined',
    withdraw: 'withdrawn',
  },
};

export type EngagementStatus = {
  state: EngagementState;
  hasSpouse: boolean;
  /** The last day to sign, "2026-12-31" in the firm's zone; empty only before sending. */
  until: string;
};

export function stateAfter(
  { state, hasSpouse }: Pick<EngagementStatus, 'state' | 'hasSpouse'>,
  act: EngagementAct,
): EngagementState | undefined {
  return (hasSpouse ? ofTwo : ofOne)[state][act];
}

const mayExpire: ReadonlySet<EngagementState> = new Set(['sent', 'opened', 'signed']);

export type ShownState = EngagementState | 'expired';

/** The state, or `expired` after the last day to sign. A letter that all its clients have signed does not expire. */
export function shownState(
  { state, hasSpouse, until }: EngagementStatus,
  now: number,
  zone: FirmZone,
): ShownState {
  const isWhole = state === 'signed' && !hasSpouse;
  return mayExpire.has(state) && !isWhole && firmDay(now, zone) > until ? 'expired' : state;
}

/** Who must act next; null for nobody. */
export function nextActor(state: ShownState, hasSpouse: boolean): Signer | null {
  if (state === 'draft' || state === 'spouse-signed') return 'firm';
  if (state === 'sent' || state === 'opened') return 'client';
  if (state === 'signed') return hasSpouse ? 'spouse' : 'firm';
  return null;
}
