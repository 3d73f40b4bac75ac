/** The account's profile on this device: what the server has, what waits to be saved, and what two devices disagree about. */
import {
  type Profile,
  type ProfileField,
  profileFields,
  type ProfileSave,
} from '#domain/clients/profile.ts';
import { type DeviceDatabase, isOutOfRoom } from '#sync/database.ts';
import type { Device } from '#sync/device.ts';
import { sendDirectly } from '#sync/direct.ts';
import type { DrainSurroundings } from '#sync/drain.ts';
import type { Health } from '#device/health.ts';
import type { OutboxEntry, OpState, OpTrouble } from '#sync/outbox-entry.ts';
import { liveView, watch } from '#sync/live.ts';
import { dropParked, dropUnsent, keepOps, prepareOp } from '#sync/outbox.ts';
import type { KeptProfile } from '#domain/clients/own-rows.ts';
import { emptyProfile } from './own-copies.ts';
import { fieldsOf, saveIn, saveOf, withSaves } from './profile-ops.ts';
import {
  dropTyped,
  keepTyped,
  seenBefore,
  typedProfile,
  type TypedProfile,
} from './profile-typed.ts';
import { fateOf, type Saved, type SaveStatus } from '#sync/save-status.ts';

/** A field that this device and another one have changed to different texts. */
export type ProfileConflict = { field: ProfileField; mine: string; theirs: string };

export type ProfileView = {
  /** False until this device has a copy. */
  loaded: boolean;
  /** The server's profile with everything on it that waits here. */
  profile: Profile;
  /** The last change that is not saved yet. */
  waiting: { state: OpState; trouble: OpTrouble | null } | null;
  /** What has to be chosen; `known` once the other side's texts are here. */
  conflict: { known: boolean; fields: ProfileConflict[] } | null;
};

export type ProfileStore = ReturnType<typeof createProfileStore>;

export type ProfileSurroundings = {
  db: DeviceDatabase;
  device: Device;
  health: Pick<Health, 'report'>;
  wake: () => void;
  send: DrainSurroundings['send'];
  /** The account. */
  owner: string;
};

type Stand = { kept: KeptProfile | undefined; ops: readonly OutboxEntry[]; typed: TypedProfile };

/** The profile of one account's database. */
export function createProfileStore(around: ProfileSurroundings) {
  const { db, device, health, wake, send, owner } = around;
  const stand = (): Promise<Stand> =>
    db.transaction('r', [db.profiles, db.ops, db.forms], async () => ({
      kept: await db.profiles.get(owner),
      typed: await typedProfile(db),
      ops: await db.ops
        .where('entity')
        .equals(owner)
        .filter(({ kind }) => kind === 'profile.save')
        .sortBy('seq'),
    }));
  const nothing: ProfileView = {
    loaded: false,
    profile: emptyProfile(owner),
    waiting: null,
    conflict: null,
  };
  const view = liveView(db, async () => viewOf(owner, await stand()), nothing);
  const typed = liveView(db, () => typedProfile(db), { texts: {}, over: {} });

  /** What the server will have once everything has arrived that may have left. */
  function expected({ kept = emptyProfile(owner), ops }: Stand): Profile & { rev: number } {
    const gone = ops.filter(({ state, attempts }) => state !== 'parked' && attempts > 0);
    return { ...withSaves(kept, gone), rev: kept.rev + gone.length };
  }

  /** What has to be saved, on top of what was seen by whoever typed it. */
  function saveOver(now: Stand, wanted: Profile): ProfileSave | null {
    const seen = expected(now);
    return saveOf(seen, wanted, seenBefore(seen, wanted, now.typed));
  }

  /** Replaces what has not left and what was not accepted. Answers with null where something has changed in the meantime. */
  async function queue(wanted: Profile): Promise<OutboxEntry | 'unchanged' | null> {
    const before = await db.steadily(stand);
    const seen = expected(before);
    const save = saveOver(before, wanted);
    const body = JSON.stringify(save);
    const op = await prepareOp(device, {
      kind: 'profile.save',
      entity: owner,
      key: null,
      rev: seen.rev + 1,
      base: seen.rev,
      body,
    });
    return db.write([db.profiles, db.ops, db.forms], async () => {
      const now = await stand();
      if (JSON.stringify(saveOver(now, wanted)) !== body) return null;
      await dropTyped(db, wanted, device.now());
      await dropUnsent(db, owner, 'profile.save');
      await dropParked(db, owner);
      if (!save) return 'unchanged';
      await keepOps(db, [op]);
      return op;
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
      try {
        let kept = await queue(wanted);
        while (kept === null) kept = await queue(wanted);
        if (kept === 'unchanged') return { outcome: 'saved' };
        wake();
        return { outcome: 'queued', op: kept.id };
      } catch (error) {
        if (isOutOfRoom(error)) health.report({ full: true });
        if (!(await sendPast(wanted))) return { outcome: 'unsaved' };
        const forget = () => dropTyped(db, wanted, device.now());
        await db.write([db.forms], forget).catch(() => undefined);
        return { outcome: 'saved' };
      }
    },

    /** What is typed here and not saved, live. */
    typed: { snapshot: typed.snapshot, subscribe: typed.subscribe },

    /** Keeps it as it is typed; false where there is no room. */
    async keepTyped(field: ProfileField, text: string): Promise<boolean> {
      try {
        await db.write([db.profiles, db.ops, db.forms], async () => {
          const before = await stand();
          const says = viewOf(owner, before).profile;
          await keepTyped(db, field, text, { says, over: expected(before), now: device.now() });
        });
        return true;
      } catch (error) {
        if (isOutOfRoom(error)) health.report({ full: true });
        return false;
      }
    },

    /** Shows what becomes of a save, now and with each change, until the returned function is called. */
    follow: (op: string, show: (fate: SaveStatus) => void): (() => void) =>
      watch(db, () => fateOf(db, op), show),
  };

  /** Nothing can be kept here: it is sent as it is. */
  async function sendPast(wanted: Profile): Promise<boolean> {
    const before = await stand().catch(() => nothingKept);
    const save = saveOver(before, wanted);
    if (!save) return true;
    const op = {
      kind: 'profile.save',
      entity: owner,
      key: null,
      body: JSON.stringify(save),
    } as const;
    return sendDirectly(send, [await prepareOp(device, op)]);
  }
}

const nothingKept: Stand = { kept: undefined, ops: [], typed: { texts: {}, over: {} } };

function viewOf(owner: string, { kept, ops }: Pick<Stand, 'kept' | 'ops'>): ProfileView {
  const last = ops.at(-1);
  const parked = ops.find(({ state }) => state === 'parked');
  return {
    loaded: kept !== undefined || last !== undefined,
    profile: withSaves(kept ?? emptyProfile(owner), ops),
    waiting: last ? { state: (parked ?? last).state, trouble: (parked ?? last).trouble } : null,
    conflict: parked?.trouble?.code === 'profile_conflict' ? conflictsOf(parked, kept) : null,
  };
}

/** The copy here is as old as the op until it has been read again: a text that is still the same is not theirs yet. */
function conflictsOf(op: OutboxEntry, kept: KeptProfile | undefined): ProfileView['conflict'] {
  const { changes, base } = saveIn(op);
  const theirs = fieldsOf(kept ?? emptyProfile(op.entity));
  const disputed = new Set(op.trouble?.errors.map(({ path }) => path));
  const fields = profileFields.filter((field) => disputed.has(field));
  return {
    known:
      (kept?.rev ?? 0) > (op.base ?? 0) || fields.every((field) => theirs[field] !== base[field]),
    fields: fields.map((field) => ({
      field,
      mine: changes[field] ?? '',
      theirs: theirs[field],
    })),
  };
}
