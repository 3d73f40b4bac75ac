/** The portal's API for pages; src/app builds it on the account's own database. */
import { useMemo } from 'react';

import type { ZoneName } from '#domain/appointments/appointment-time.ts';
import type { ReadState } from '#domain/read-state.ts';
import type { Account, AuthAnswer } from '#domain/auth/session.ts';
import type { OnboardingPart } from '#domain/onboarding/form.ts';
import type { ClaimView } from './claimable.ts';
import { useLive, type DeviceQuery } from '#sync/use-device-query.ts';
import type { Watched } from '#sync/watched.ts';
import type { CachedEstimate } from '#domain/clients/own-rows.ts';
import type { FormName } from '#domain/stored-form.ts';
import type { Preferences } from './preferences.ts';
import type { ProfileStore } from './profile-store.ts';
import { usePart } from '#device/services.ts';

/** sending: a part is still pending here. unreachable: retry later. refused: not available to this account. */
export type ClaimAnswer = 'claimed' | 'sending' | 'refused' | 'unreachable' | 'failed' | 'limited';

export const portalReads = [
  'profile',
  'estimates',
  'requests',
  'onboarding',
  'engagements',
  'mails',
  'appointments',
  'messages',
  'events',
] as const;

export type PortalRead = (typeof portalReads)[number];

/** `at` is the time of the last complete refresh (UTC ms), 0 for none. */
export type Freshness = { at: number; states: Readonly<Record<PortalRead, ReadState>> };

/** Onboarding steps and the path to the next; null if none is left. `part` is null for the consents. */
export type OnboardingProgress = {
  done: number;
  all: number;
  percent: number;
  part: OnboardingPart | null;
  next: string | null;
};

export type Portal = {
  account: Account;
  profile: ProfileStore;
  mails: Preferences;
  estimates: DeviceQuery<readonly CachedEstimate[] | null>;
  requests: DeviceQuery<{ asked: number; received: number; forClient: number } | null>;
  progress: Watched<OnboardingProgress | null>;
  /** About engagement letters; null if there are none. */
  letter: Watched<{ kind: 'sign' | 'others' | 'expired' | 'countersigned'; text: string } | null>;
  /** The next appointment and what the client can do now; null before the first read. */
  appointment: DeviceQuery<{
    next: { starts: number; zone: ZoneName } | null;
    can: 'book' | 'ask' | 'nothing';
  } | null>;
  unread: DeviceQuery<number>;
  claimable: DeviceQuery<ClaimView | null>;
  found: DeviceQuery<ClaimView | null>;
  decline: (view: ClaimView) => Promise<void>;
  /** Claims the estimate, and fills an empty profile from it. */
  claim: (view: ClaimView) => Promise<ClaimAnswer>;
  refresh: () => Promise<void>;
  freshness: Watched<Freshness>;
  lastOf: (part: PortalRead) => Watched<ReadState>;
  sidebar: Watched<boolean>;
  keepSidebar: (open: boolean) => void;
  findUnsaved: () => Promise<ReadonlySet<FormName | 'photos'>>;
  /** Deletes the account's data here and ends the session. Only on the user's request. */
  signOut: () => Promise<AuthAnswer>;
  /** Signs out here after the server ended all sessions; on failure everything stays. */
  signOutEverywhere: () => Promise<AuthAnswer>;
};

declare module '#device/services.ts' {
  interface Parts {
    portal: Portal;
  }
}

export function useLastRead(part: PortalRead): ReadState {
  const { lastOf } = usePart('portal');
  return useLive(useMemo(() => lastOf(part), [lastOf, part]));
}
