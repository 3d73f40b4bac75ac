/** The portal interface for pages; app builds it over the account's own database. */
import { useMemo } from 'react';

import type { ZoneName } from '#domain/appointments/appointment-time.ts';
import type { ReadState } from '#domain/read-state.ts';
import type { Account, AuthAnswer } from '#domain/auth/session.ts';
import type { OnboardingPart } from '#domain/onboarding/form.ts';
import type { ClaimView } from './claimable.ts';
import { useLive, type DeviceQuery } from '#sync/use-device-query.ts';
import type { Watched } from '#sync/watched.ts';
import type { KeptEstimate } from '#domain/clients/own-rows.ts';
import type { FormName } from '#domain/kept-form.ts';
import type { Preferences } from './preferences.ts';
import type { ProfileStore } from './profile-store.ts';
import { usePart } from '#device/services.ts';

/** sending: a part of it is still on its way from this device. unreachable: try again later. refused: it is not there for this account. */
export type ClaimAnswer = 'claimed' | 'sending' | 'refused' | 'unreachable' | 'failed' | 'limited';

export const portalReads = [
  'profile',
  'estimates',
  'requests',
  'onboarding',
  'mails',
  'appointments',
  'messages',
  'events',
] as const;

export type PortalRead = (typeof portalReads)[number];

/** How the last look at the server went: `at` is when it last answered everything, UTC milliseconds, 0 before it ever has. */
export type Freshness = { at: number; states: Readonly<Record<PortalRead, ReadState>> };

/** Steps of the onboarding, and the way to the next one; null where nothing is left. `part` is null where the next one is to agree. */
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
  /** Of what the client hears by mail. */
  mails: Preferences;
  /** Newest first; null before the first read. */
  estimates: DeviceQuery<readonly KeptEstimate[] | null>;
  /** How many requests there are, received and waiting for the client; null before they are read. */
  requests: DeviceQuery<{ asked: number; received: number; forClient: number } | null>;
  /** Done onboarding steps and the next one; null before the first read. */
  progress: Watched<OnboardingProgress | null>;
  /** The next appointment that is booked, in UTC milliseconds, null where there is none, and what can be done for another; null before they are read. */
  appointment: DeviceQuery<{
    next: { starts: number; zone: ZoneName } | null;
    can: 'book' | 'ask' | 'nothing';
  } | null>;
  unread: DeviceQuery<number>;
  /** An estimate that a visitor has sent from this device and no one has brought in yet. */
  claimable: DeviceQuery<ClaimView | null>;
  /** One that was sent with the client's address from another device. */
  found: DeviceQuery<ClaimView | null>;
  decline: (view: ClaimView) => Promise<void>;
  /** Brings it in: it becomes the client's, and fills in a profile that is empty. */
  claim: (view: ClaimView) => Promise<ClaimAnswer>;
  /** Reads everything again; failed parts stay as they are. */
  refresh: () => Promise<void>;
  freshness: Watched<Freshness>;
  lastOf: (part: PortalRead) => Watched<ReadState>;
  sidebar: Watched<boolean>;
  keepSidebar: (open: boolean) => void;
  /** Where there are texts and photos that no one has asked to be sent. */
  findUnsaved: () => Promise<ReadonlySet<FormName | 'photos'>>;
  /** Everything of this account leaves the device, and the session ends; then the sign-in page. Only ever the person's own wish. */
  signOut: () => Promise<AuthAnswer>;
  /** The same once the server has ended every session; where it has not, everything stays. */
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
