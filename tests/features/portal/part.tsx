/** A part of the portal on a page, with a profile set by the test. */
import { act, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';

import type { ReadState } from '#domain/read-state.ts';
import { noProfile } from '#domain/clients/profile.ts';
import type { TextValues } from '#domain/stored-form.ts';
import { allOn } from '#domain/notifications/preferences.ts';
import { type Portal } from '#features/portal/data/portal.ts';
import type { ProfileStore, ProfileView } from '#features/portal/data/profile-store.ts';
import { type Session } from '#session/session.ts';
import { openTab } from '../../support/session-stage.ts';
import { render } from '../../ui/render.ts';
import { aServices } from '../../support/in-app.tsx';
import { Provide } from '#device/services.ts';

const never = new Promise<never>(() => {});
const nothing = () => {};
const owner = 'aaaaaaaaaaaaaaa';

type Given = Partial<Pick<ProfileStore, 'save' | 'keepTyped'>> &
  Partial<Pick<Portal, 'claim' | 'claimable'>> & {
    view?: Partial<ProfileView>;
    typed?: TextValues;
    last?: ReadState;
    session?: Session;
    choose?: Portal['mails']['choose'];
  };

/** Renders a part; `portal.show` sets what the device learns of profile and typed text. */
export async function openPart(part: ReactNode, given: Given = {}) {
  const listeners = new Set<() => void>();
  let typed: TextValues = given.typed ?? {};
  let view: ProfileView = {
    loaded: true,
    profile: noProfile,
    waiting: null,
    conflict: null,
    ...given.view,
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  const fixed = <T,>(value: T) => ({ snapshot: () => value, subscribe: () => nothing });
  const asked = <T,>(first: T) => ({
    db: { superseded: false },
    read: () => Promise.resolve(first),
    first,
  });
  const last: ReadState = given.last ?? 'reading';
  const states = {
    profile: last,
    estimates: last,
    requests: last,
    onboarding: last,
    engagements: last,
    mails: last,
    appointments: last,
    messages: last,
    events: last,
  };
  const value: Portal = {
    account: { id: owner, email: 'dana@example.com', role: 'client' },
    profile: {
      ready: Promise.resolve(),
      snapshot: () => view,
      subscribe,
      stop: nothing,
      save: given.save ?? (() => never),
      refresh: () => never,
      typed: () => Promise.resolve(typed),
      typedOver: () => Promise.resolve([]),
      async keepTyped(form, texts) {
        typed = texts;
        return given.keepTyped?.(form, texts) ?? true;
      },
      watchTyped: () => nothing,
      async dropTyped() {
        typed = {};
      },
      countTyped: () => Promise.resolve(0),
      follow: () => nothing,
    },
    mails: {
      ready: Promise.resolve(),
      ...fixed({ loaded: true, chosen: allOn, waiting: null }),
      stop: nothing,
      refresh: () => Promise.resolve('read'),
      choose: given.choose ?? (() => never),
    },
    estimates: asked(null),
    requests: asked(null),
    progress: fixed(null),
    letter: fixed(null),
    appointment: asked(null),
    unread: asked(0),
    claimable: given.claimable ?? asked(null),
    found: asked(null),
    decline: () => never,
    claim: given.claim ?? (() => never),
    refresh: () => never,
    freshness: fixed({ at: 0, states }),
    lastOf: () => fixed(last),
    sidebar: fixed(true),
    keepSidebar: nothing,
    findUnsaved: () => Promise.resolve(new Set()),
    signOut: () => never,
    signOutEverywhere: () => never,
  };
  const services = aServices();
  const { page } = await render(
    <Provide parts={{ services, session: given.session ?? openTab().session, portal: value }}>
      {part}
    </Provide>,
  );
  const show = (next: Partial<ProfileView>) => {
    view = { ...view, ...next };
    for (const listener of listeners) listener();
  };
  return { page, portal: { show } };
}

export const routed = (part: ReactNode) => <MemoryRouter>{part}</MemoryRouter>;

/** Shows a profile that the device has read again. */
export async function reads(
  portal: { show: (next: Partial<ProfileView>) => void },
  changes: Partial<ProfileView['profile']>,
): Promise<void> {
  await act(async () => portal.show({ profile: { ...noProfile, ...changes } }));
}
