/** Of what the client wants to hear by mail, on this device: what the server has, with what waits to be saved on it. */
import * as v from 'valibot';

import { optionalKinds, type OptionalKind } from '#domain/notifications/kinds.ts';
import {
  allOn,
  type MailChoice,
  type MailPreferences,
  preferencesIdOf,
  preferencesSaveSchema,
  type PreferencesView,
} from '#domain/notifications/preferences.ts';
import type { OpKind } from '#domain/ops/op.ts';
import type { StoreSurroundings } from '#device/store-surroundings.ts';
import type { ClientKind } from '#sync/client-kinds.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import {
  basisOf,
  fieldChanges,
  mayHaveLeft,
  opsOf,
  type Waiting,
  waitingOf,
  type WritableEntity,
  writeEntity,
} from '#sync/entity-writes.ts';
import { liveView } from '#sync/live.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { prepareOp } from '#sync/outbox.ts';
import type { Saved } from '#sync/save-status.ts';

/** `loaded` is false until this device has a copy. */
export type ShownPreferences = {
  loaded: boolean;
  chosen: MailPreferences;
  waiting: Waiting | null;
};

type Stand = { kept: PreferencesView | undefined; ops: readonly OutboxEntry[] };

const saves: ReadonlySet<OpKind> = new Set(['preferences.save']);

const { changeIn, changeOf, withChanges } = fieldChanges<MailPreferences>(
  optionalKinds,
  preferencesSaveSchema satisfies v.GenericSchema,
);

/** The row of preferences in the table of kinds. */
export const preferencesKinds = {
  'preferences.save': {
    tables: [],
    async readAnew(db) {
      const kept = await keptIn(db);
      if (kept) await db.facts.put({ name: 'mail-preferences', chosen: { ...kept, rev: 0 } });
    },
    async acknowledged(db, _device, op, { rev }) {
      const kept = (await keptIn(db)) ?? { rev: 0, ...allOn };
      const chosen = { ...kept, ...changeIn(op).changes, rev: rev ?? kept.rev };
      await db.facts.put({ name: 'mail-preferences', chosen });
    },
  },
} satisfies Record<string, ClientKind>;

/** Keeps what the server has just said; an older revision is old news. */
export async function keepPreferences(db: DeviceDatabase, read: PreferencesView): Promise<void> {
  await db.write([db.facts], async () => {
    const kept = await keptIn(db);
    if (!kept || kept.rev <= read.rev) {
      await db.facts.put({ name: 'mail-preferences', chosen: read });
    }
  });
}

export type Preferences = ReturnType<typeof createPreferences>;

/** The preferences of one account's database. */
export function createPreferences(around: StoreSurroundings & { owner: string }) {
  const { db, device, owner } = around;
  const id = preferencesIdOf(owner);
  const read = async (): Promise<Stand> => ({
    kept: await keptIn(db),
    ops: await opsOf(db, id),
  });
  const nothing: ShownPreferences = { loaded: false, chosen: allOn, waiting: null };
  const view = liveView(
    db,
    async () => shownOf(await db.transaction('r', [db.facts, db.ops], read)),
    nothing,
  );
  const own: WritableEntity<Stand> = {
    id,
    kinds: saves,
    tables: ['facts'],
    read,
    basis: ({ kept, ops }) => JSON.stringify([kept, basisOf(ops)]),
  };

  async function saveOp(
    wanted: Partial<MailPreferences>,
    stand: Stand,
  ): Promise<OutboxEntry | undefined> {
    const seen = withChanges(chosenIn(stand.kept), stand.ops.filter(mayHaveLeft));
    const after = { ...shownOf(stand).chosen, ...wanted };
    const change = changeOf(seen, after, stand.ops);
    if (!change) return undefined;
    return prepareOp(device, {
      kind: 'preferences.save',
      entity: id,
      key: null,
      body: JSON.stringify(change),
    });
  }

  return {
    ...view,

    /** Keeps what is wanted of one kind, to be saved as soon as may be. */
    choose(kind: OptionalKind, choice: MailChoice): Promise<Saved> {
      const make = (stand: Stand) => saveOp({ [kind]: choice }, stand);
      return writeEntity(around, own, make, { kept: undefined, ops: [] });
    },
  };
}

const keptIn = async (db: DeviceDatabase) => (await db.fact('mail-preferences'))?.chosen;

function chosenIn(kept: PreferencesView | undefined): MailPreferences {
  if (!kept) return allOn;
  const { rev: _, ...chosen } = kept;
  return chosen;
}

function shownOf({ kept, ops }: Stand): ShownPreferences {
  return {
    loaded: kept !== undefined || ops.length > 0,
    chosen: withChanges(chosenIn(kept), ops),
    waiting: waitingOf(ops),
  };
}
