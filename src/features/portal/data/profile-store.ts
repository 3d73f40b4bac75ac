/** The account's profile: server copy, pending changes, conflicts and typed text. */
import * as v from 'valibot';

import {
  noProfile,
  type Profile,
  type ProfileField,
  profileFields,
  type StoredProfile,
  profileSave,
} from '#domain/clients/profile.ts';
import type { TextValues } from '#domain/stored-form.ts';
import type { StoreDependencies } from '#device/store-dependencies.ts';
import { overIn } from '#forms/form-texts.ts';
import { createTypedTexts, dropTyped } from '#forms/typed-texts.ts';
import type { Ask } from '#session/account-ask.ts';
import { collection, type EntityState } from '#sync/collection.ts';
import { fieldChanges, mayHaveLeft, type Waiting, waitingOf } from '#sync/entity-writes.ts';
import { type FieldConflicts, conflictsIn, shownTheirs } from '#sync/field-conflicts.ts';
import { watch } from '#sync/live.ts';
import { saveStatusOf, type Saved, type SaveStatus } from '#sync/save-status.ts';

export type ProfileView = {
  /** False until this device has a copy. */
  loaded: boolean;
  profile: Profile;
  waiting: Waiting | null;
  conflict: FieldConflicts<ProfileField> | null;
};

export type ProfileStore = ReturnType<typeof createProfileStore>;

export type ProfileDependencies = StoreDependencies & {
  owner: string;
  ask: Ask;
  isSignedIn: () => Promise<boolean>;
};

const text = v.nullish(v.string(), '');

const answer = v.object({
  items: v.array(
    v.object({
      rev: v.nullish(v.number(), 0),
      first_name: text,
      last_name: text,
      phone: text,
      company_name: text,
    }),
  ),
});

export const profileForm = 'profile';

const { changeIn, changeOf } = fieldChanges<Profile>(profileFields, profileSave.payload);

export function createProfileStore(deps: ProfileDependencies) {
  const { db, owner, ask, isSignedIn } = deps;
  const query = new URLSearchParams({
    filter: `id = "${owner}"`,
    perPage: '1',
    skipTotal: '1',
    fields: ['rev', ...profileFields].join(','),
  });

  const { rewrite, snapshot, subscribe, ready, stop, refresh } = collection<
    StoredProfile,
    ProfileView
  >(deps, {
    entity: owner,
    effects: [profileSave],
    first: [noProfile],
    tables: ['profiles', 'forms'],
    async cached() {
      const cached = await db.profiles.get(owner);
      return cached && { rows: [cached], ackNumber: cached.ackNumber, asked: cached.asked };
    },
    keep: ({ rows: [profile = noProfile], ...when }) =>
      db.profiles.put({ ...profile, ...when, id: owner }),
    async ask() {
      const read = await ask(`/api/collections/profiles/records?${query}`, answer);
      if (read.kind !== 'read') return read;
      const [profile] = read.value.items;
      if (profile) return { kind: 'read', value: [profile] };
      // Without a session the server answers with an empty list, so the session is checked.
      if (await isSignedIn()) return { kind: 'read', value: [noProfile] };
      return { kind: 'refused', ended: true };
    },
    show: viewOf,
    nothing: { loaded: false, profile: noProfile, waiting: null, conflict: null },
  });

  return {
    snapshot,
    subscribe,
    ready,
    stop,
    refresh,

    /** Queues the fields that differ from the known profile; `sent` is the form's draft, which is deleted. */
    async save(wanted: Profile, sent: TextValues = {}): Promise<Saved> {
      const forget = () => dropTyped(db, profileForm, sent);
      const makeChange = (state: EntityState<StoredProfile>) => {
        const [seen = noProfile] = state.withOps(state.ops.filter(mayHaveLeft));
        return changeOf(seen, wanted, state.ops, {
          ...overIn(sent),
          ...shownTheirs(viewOf(state).conflict, wanted),
        });
      };
      return rewrite(profileSave.name, makeChange, forget);
    },

    ...createTypedTexts(deps, profileForm),

    follow: (op: string, show: (status: SaveStatus) => void): (() => void) =>
      watch(db, () => saveStatusOf(db, op), show),
  };
}

function viewOf({ acknowledged, ops, withOps }: EntityState<StoredProfile>) {
  const [theirs = noProfile] = acknowledged ?? [];
  const [profile = noProfile] = withOps(ops);
  const parked = ops.find(({ state }) => state === 'parked');
  return {
    loaded: acknowledged !== undefined || ops.length > 0,
    profile,
    waiting: waitingOf(ops),
    conflict:
      parked?.trouble?.code === 'profile_conflict'
        ? conflictsIn(profileFields, parked, changeIn(parked), theirs)
        : null,
  };
}
