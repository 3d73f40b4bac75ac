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
import type { ProfileStore } from './profile-store.ts';
import { usePart } from '#device/services.ts';
import * as v from 'valibot';
import { optionalKinds, type OptionalKind } from '#domain/notifications/kinds.ts';
import { preferencesSave } from '#domain/notifications/ops.ts';
import {
  allOn,
  type MailChoice,
  type MailPreferences,
  preferencesIdOf,
  preferencesRoute,
  preferencesSchema,
  type PreferencesView,
} from '#domain/notifications/preferences.ts';
import type { StoreDependencies } from '#device/store-dependencies.ts';
import type { Ask } from '#session/account-ask.ts';
import { collection } from '#sync/collection.ts';
import { fieldChanges, mayHaveLeft, type Waiting, waitingOf } from '#sync/entity-writes.ts';
import type { Saved } from '#sync/save-status.ts';

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

export type ShownPreferences = {
  loaded: boolean;
  chosen: MailPreferences;
  waiting: Waiting | null;
};

const answer = v.pipe(
  preferencesSchema,
  v.transform((chosen) => [chosen]),
);

const { changeOf } = fieldChanges<MailPreferences>(optionalKinds, preferencesSave.payload);

export type Preferences = ReturnType<typeof createPreferences>;

export function createPreferences(deps: StoreDependencies & { owner: string; ask: Ask }) {
  const { db, owner, ask } = deps;
  const { rewrite, snapshot, subscribe, ready, stop, refresh } = collection<
    PreferencesView,
    ShownPreferences
  >(deps, {
    entity: preferencesIdOf(owner),
    effects: [preferencesSave],
    first: [{ rev: 0, ...allOn }],
    async cached() {
      const cached = await db.fact('mail-preferences');
      return cached && { rows: [cached.chosen], ackNumber: cached.ackNumber, asked: cached.asked };
    },
    keep: ({ rows: [chosen = { rev: 0, ...allOn }], ...when }) =>
      db.facts.put({ name: 'mail-preferences', chosen, ...when }),
    ask: () => ask(preferencesRoute, answer),
    show: ({ acknowledged, ops, withOps }) => ({
      loaded: acknowledged !== undefined || ops.length > 0,
      chosen: chosenIn(withOps(ops)),
      waiting: waitingOf(ops),
    }),
    nothing: { loaded: false, chosen: allOn, waiting: null },
  });

  return {
    snapshot,
    subscribe,
    ready,
    stop,
    refresh,

    choose: (kind: OptionalKind, choice: MailChoice): Promise<Saved> =>
      rewrite(preferencesSave.name, ({ ops, withOps }) => {
        const seen = chosenIn(withOps(ops.filter(mayHaveLeft)));
        const shown = chosenIn(withOps(ops));
        return changeOf(seen, { ...shown, [kind]: choice }, ops, shown);
      }),
  };
}

function chosenIn([row]: readonly PreferencesView[]): MailPreferences {
  if (!row) return allOn;
  const { rev: _, ...chosen } = row;
  return chosen;
}
