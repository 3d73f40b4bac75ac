/** The account's profile on this device: what the server has, what waits to be saved, and what two devices disagree about. */
import { type Profile, type ProfileField, profileFields } from '#domain/clients/profile.ts';
import type { OpKind } from '#domain/ops/op.ts';
import { tryToKeep } from '#device/try-to-keep.ts';
import type { StoreSurroundings } from '#device/store-surroundings.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { liveView, watch } from '#sync/live.ts';
import {
  basisOf,
  mayHaveLeft,
  opsOf,
  type Waiting,
  waitingOf,
  type WritableEntity,
  writeEntity,
} from '#sync/entity-writes.ts';
import { prepareOp } from '#sync/outbox.ts';
import type { KeptProfile } from '#domain/clients/own-rows.ts';
import { emptyProfile } from './profile-and-estimates.ts';
import { changeIn, changeOf, fieldsOf, withChanges } from './profile-ops.ts';
import { type FieldConflicts, conflictsIn, shownTheirs } from '#sync/field-conflicts.ts';
import { type TypedFields, typedFields } from '#forms/typed-fields.ts';
import { fateOf, type Saved, type SaveStatus } from '#sync/save-status.ts';

export type ProfileView = {
  /** False until this device has a copy. */
  loaded: boolean;
  /** The server's profile with everything on it that waits here. */
  profile: Profile;
  /** The last change that is not saved yet. */
  waiting: Waiting | null;
  conflict: FieldConflicts<ProfileField> | null;
};

export type ProfileStore = ReturnType<typeof createProfileStore>;

/** `owner` is the account. */
export type ProfileSurroundings = StoreSurroundings & { owner: string };

type Stand = {
  kept: KeptProfile | undefined;
  ops: readonly OutboxEntry[];
  typed: TypedFields<ProfileField>;
};

const typing = typedFields('profile', profileFields);
const profileSaves: ReadonlySet<OpKind> = new Set(['profile.save']);

/** The profile of one account's database. */
export function createProfileStore(around: ProfileSurroundings) {
  const { db, device, health, owner } = around;
  const readStand = async (): Promise<Stand> => ({
    kept: await db.profiles.get(owner),
    typed: await typing.read(db),
    ops: await opsOf(db, owner, profileSaves),
  });
  const stand = (): Promise<Stand> =>
    db.transaction('r', [db.profiles, db.ops, db.forms], readStand);
  const nothing: ProfileView = {
    loaded: false,
    profile: emptyProfile(owner),
    waiting: null,
    conflict: null,
  };
  const view = liveView(db, async () => viewOf(owner, await stand()), nothing);
  const typed = liveView(db, () => typing.read(db), { texts: {}, over: {} });

  const own: WritableEntity<Stand> = {
    id: owner,
    kinds: profileSaves,
    tables: ['profiles', 'forms'],
    read: readStand,
    basis: ({ kept, typed, ops }) => JSON.stringify([kept, typed, basisOf(ops)]),
  };

  /** What has to be saved, on top of what was seen when it was typed; undefined where the server will have it. */
  async function saveOp(
    wanted: Profile,
    now: Stand,
    way: 'queued' | 'past',
  ): Promise<OutboxEntry | undefined> {
    const { kept = emptyProfile(owner), ops } = now;
    const gone = ops.filter(mayHaveLeft);
    // What the server will have once everything has arrived that may have left.
    const seen = withChanges(fieldsOf(kept), gone);
    const base = kept.rev + gone.length;
    const over = {
      ...typing.typedOver(wanted, now.typed),
      ...shownTheirs(viewOf(owner, now).conflict, wanted),
    };
    const save = changeOf(seen, wanted, ops, over);
    if (!save) return undefined;
    return prepareOp(device, {
      kind: 'profile.save',
      entity: owner,
      key: null,
      ...(way === 'queued' && { rev: base + 1, base }),
      body: JSON.stringify(save),
    });
  }

  return {
    ...view,
    ready: view.ready.then(() => typed.ready),
    stop: () => {
      view.stop();
      typed.stop();
    },

    /** Keeps the profile as it is wanted, to be saved as soon as may be; only what differs is sent. */
    async save(wanted: Profile): Promise<Saved> {
      const forget = () => typing.drop(db, wanted, device.now());
      const make = (now: Stand, way: 'queued' | 'past') => saveOp(wanted, now, way);
      const saved = await writeEntity(around, own, make, nothingKept, forget);
      if (saved.outcome === 'saved') await db.write([db.forms], forget).catch(() => undefined);
      return saved;
    },

    /** What is typed here and not saved, live. */
    typed: { snapshot: typed.snapshot, subscribe: typed.subscribe },

    /** Keeps it as it is typed; false where there is no room. */
    async keepTyped(field: ProfileField, text: string): Promise<boolean> {
      const tables = [db.profiles, db.ops, db.forms];
      const put = async () => {
        const before = await readStand();
        const says = viewOf(owner, before).profile;
        await typing.keep(db, field, text, { says, over: says, now: device.now() });
      };
      return (await tryToKeep(health, () => db.write(tables, put))) === 'kept';
    },

    /** Shows what becomes of a save, now and with each change, until the returned function is called. */
    follow: (op: string, show: (fate: SaveStatus) => void): (() => void) =>
      watch(db, () => fateOf(db, op), show),
  };
}

const nothingKept: Stand = { kept: undefined, ops: [], typed: { texts: {}, over: {} } };

function viewOf(owner: string, { kept, ops }: Pick<Stand, 'kept' | 'ops'>): ProfileView {
  const parked = ops.find(({ state }) => state === 'parked');
  return {
    loaded: kept !== undefined || ops.length > 0,
    profile: withChanges(fieldsOf(kept ?? emptyProfile(owner)), ops),
    waiting: waitingOf(ops),
    conflict:
      parked?.trouble?.code === 'profile_conflict'
        ? conflictsIn(profileFields, parked, changeIn(parked), kept ?? emptyProfile(owner))
        : null,
  };
}
