/** Stores form texts while typing, until sent. */
import { newId, newKey } from '#domain/ids.ts';
import { replyAllowance } from '#domain/mail/allowance.ts';
import { sendDirectly } from '#sync/acknowledgement.ts';
import { createAttempts } from '#sync/attempts.ts';
import { isOutOfRoom } from '#sync/database-errors.ts';
import type { OpTrouble, OutboxEntry } from '#sync/outbox-entry.ts';
import { dropParked, keepOps, prepareOp } from '#sync/outbox.ts';
import type { StoreDependencies } from '#device/store-dependencies.ts';
import { opOfForm, type SiteForm, type TextValues } from '#domain/stored-form.ts';
import { dropTyped } from './typed-texts.ts';
import {
  chosen,
  isEmpty,
  type StoredTexts,
  mergeTexts,
  saysTheSame,
  textsIn,
  typedOver,
} from './form-texts.ts';
import { watch } from '#sync/live.ts';
import { type Watched, watched } from '#sync/watched.ts';
import { tryToKeep } from '#device/try-to-keep.ts';
import { isWipedElsewhere } from '#device/wipe.ts';

/** A form's initial text: stored, pending or rejected. */
export type FormStart = {
  id: string;
  /** Empty if nothing is stored. */
  values: TextValues;
  /** Text typed before `values` were read; not stored yet. */
  early: TextValues;
  savedAt: number | null;
  /** The pending op, if nothing was typed since. */
  waiting: string | null;
  refused: OpTrouble | null;
};

/** queued: stored as an op. received: acknowledged. unsaved: neither, so the form stays. */
export type FormSent = { outcome: 'queued'; op: string } | { outcome: 'received' | 'unsaved' };

/**
 * gone: discarded or lost. `recentCount` counts this device's ops of the kind that were received within `countedMs`.
 */
export type FormResult =
  | { state: 'waiting' | 'gone' }
  | { state: 'received'; recentCount: number }
  | { state: 'refused'; trouble: OpTrouble };

/** All calls may wait for the database. */
export type FormDrafts = {
  /** `read` returns the fields' texts, which may be typed before the stored one arrives. */
  load: (form: SiteForm, read?: () => TextValues) => Promise<FormStart>;
  /** Stores `changed` fields, or `all` for a new row. Resolves to UTC ms, null without room. */
  keep: (
    form: SiteForm,
    id: string,
    all: TextValues,
    changed: TextValues,
  ) => Promise<number | null>;
  /** Calls `show` when any tab has changed the draft; with undefined once another tab has deleted it. */
  watchTyped: (id: string, show: (stored: StoredTexts | undefined) => void) => () => void;
  /** Stores the choice between this text and the first one of another tab. */
  choose: (id: string, side: 'mine' | 'theirs') => Promise<void>;
  /** Queues the op and deletes the draft in one transaction; `id` is null without a draft. */
  send: (form: SiteForm, id: string | null, body: string) => Promise<FormSent>;
  /** Drops unsaved changes before a wipe. */
  reset: () => Promise<void>;
  /** Reports an op's result now and on changes. */
  follow: (op: string, show: (status: FormResult) => void) => () => void;
  /** Resolves once typed text is stored, or known not to fit. */
  settled: () => Promise<unknown>;
} & Watched<boolean>;

declare module '#device/services.ts' {
  interface Parts {
    forms: FormDrafts;
  }
}

const { burst, everySeconds } = replyAllowance;
const countedMs = burst * everySeconds * 1000;

type Unsaved = { form: SiteForm; all: TextValues; changed: TextValues };

export function createFormDrafts(deps: StoreDependencies): FormDrafts {
  const { db, device, health } = deps;
  const queue = createFormSend(deps);
  const opened = device.now();
  const { show, ...view } = watched(false);
  /** What this tab last read or stored. */
  const here = new Map<string, TextValues>();
  let unsaved = new Map<string, Unsaved>();
  let inTransaction: ReadonlyMap<string, Unsaved> = new Map();
  let rows = 0;
  let writing: Promise<unknown> = Promise.resolve();

  const update = () => show(rows > 0 || unsaved.size > 0);
  watch(
    db,
    () => db.forms.count(),
    (count) => {
      rows = count;
      update();
    },
  );

  /** Adds changes to the unsaved ones. */
  function note(id: string, { form, all, changed }: Unsaved): void {
    unsaved.set(id, { form, all, changed: { ...unsaved.get(id)?.changed, ...changed } });
  }

  /** Writes `unsaved`; without room it stays there. Writes nothing after another tab's wipe. */
  async function write(): Promise<number | null> {
    const batch = unsaved;
    inTransaction = batch;
    unsaved = new Map();
    rows += batch.size;
    const now = device.now();
    try {
      const written = await db.write([db.forms, db.ops, db.facts], () => putAll(batch, now));
      if (health.snapshot().full) health.report({ full: false });
      return written ? now : null;
    } catch (error) {
      const newer = unsaved;
      unsaved = batch;
      for (const [id, change] of newer) note(id, change);
      if (isOutOfRoom(error)) health.report({ full: true });
      return null;
    } finally {
      inTransaction = new Map();
    }
  }

  async function putAll(batch: ReadonlyMap<string, Unsaved>, updatedAt: number): Promise<boolean> {
    const wiped = isWipedElsewhere(await db.fact('wiped'), device, opened);
    if (!wiped) for (const [id, unsavedText] of batch) await put(id, unsavedText, updatedAt);
    rows = await db.forms.count();
    return !wiped;
  }

  async function put(
    id: string,
    { form, all, changed }: Unsaved,
    updatedAt: number,
  ): Promise<void> {
    const row = await db.forms.get(id);
    const before = row ?? { values: textsIn((await parkedOp(db, id))?.body ?? '') };
    const fields = Object.keys(all);
    const merged = mergeTexts({ others: [], ...before }, changed, here.get(id) ?? {}, fields);
    const { others } = merged;
    const values = row ? merged.values : { ...all, ...changed };
    if (isEmpty(values) && others.length === 0) await db.forms.delete(id);
    else await db.forms.put({ id, form, values, others, updatedAt });
    here.set(id, values);
  }

  /** A rejected text comes first, because only the visitor can correct it. */
  async function load(form: SiteForm, read = (): TextValues => ({})): Promise<FormStart> {
    await writing;
    const [ops, stored] = await db.withReconnect(() =>
      Promise.all([
        db.ops
          .orderBy('seq')
          .filter(({ kind }) => kind === opOfForm[form])
          .toArray(),
        db.forms.where('form').equals(form).sortBy('updatedAt'),
      ]),
    );
    const refused = ops.find(({ state }) => state === 'parked');
    const row = refused
      ? stored.find(({ id }) => id === refused.entity)
      : stored.findLast(
          ({ id, values }) =>
            !ops.some(({ entity, body }) => entity === id && saysTheSame(values, body)),
        );
    const id = refused?.entity ?? row?.id ?? newId(device.random);
    const values = row?.values ?? (refused ? textsIn(refused.body) : {});
    const early = typedOver(values, read());
    const seen = Object.entries(values).filter(([field]) => !(field in early));
    if (!unsaved.has(id)) here.set(id, Object.fromEntries(seen));
    const start = {
      id,
      values,
      early,
      savedAt: row?.updatedAt ?? refused?.createdAt ?? null,
      waiting: refused || row ? null : (ops.at(-1)?.id ?? null),
      refused: refused?.trouble ?? null,
    };
    for (const [id, { form: of, all, changed }] of unsaved) {
      if (of === form && (!refused || id === start.id)) {
        const values = { ...(stored.find((one) => one.id === id)?.values ?? all), ...changed };
        // On a full device the fields may hold an earlier version of this text.
        const rest = Object.entries(early).filter(([field]) => !values[field]);
        const besides = { early: Object.fromEntries(rest), savedAt: null, waiting: null };
        return { ...start, id, values, ...besides };
      }
    }
    return start;
  }

  async function resultOf(id: string): Promise<FormResult> {
    const op = await db.ops.get(id);
    if (op?.state === 'parked') {
      return { state: 'refused', trouble: op.trouble ?? { code: 'invalid', errors: [] } };
    }
    if (op) return { state: 'waiting' };
    const receipt = await db.receipts.get(id);
    if (!receipt) return { state: 'gone' };
    const { kind, ackAt } = receipt;
    const recent = db.receipts.where('ackAt').between(ackAt - countedMs, ackAt, true, true);
    return {
      state: 'received',
      recentCount: await recent.filter((other) => other.kind === kind).count(),
    };
  }

  return {
    load,
    keep(form, id, all, changed) {
      note(id, { form, all, changed });
      update();
      const turn = writing.then(write).finally(update);
      writing = turn;
      return turn;
    },
    watchTyped: (id, show) =>
      watch(
        db,
        () => db.forms.get(id),
        (row) => {
          // Text not stored yet is merged with the other tab's when it is written.
          if (unsaved.has(id) || inTransaction.has(id)) return;
          if (row) {
            here.set(id, row.values);
            show({ others: [], ...row });
          } else if (!isEmpty(here.get(id) ?? {})) {
            here.delete(id);
            show(undefined);
          }
        },
      ),
    async choose(id, side) {
      await writing;
      const put = async () => {
        const row = await db.forms.get(id);
        if (row) await db.forms.put({ ...row, ...chosen({ others: [], ...row }, side) });
      };
      await tryToKeep(health, () => db.write([db.forms], put));
    },
    async send(form, known, body) {
      const id = known ?? newId(device.random);
      await writing;
      const [typed, seen] = [unsaved.get(id), here.get(id)];
      unsaved.delete(id);
      here.delete(id);
      const sent = await queue(form, id, body, seen);
      if (sent.outcome === 'unsaved') {
        if (typed) unsaved.set(id, typed);
        if (seen) here.set(id, seen);
      }
      update();
      return sent;
    },
    async reset() {
      await writing;
      unsaved = new Map();
      update();
    },
    follow: (op, show) => watch(db, () => resultOf(op), show),
    settled: () => writing,
    ...view,
  };
}

/** Queues a form's op, or sends it directly without room. `here` is the text that this tab last read or stored. */
function createFormSend({ db, device, health, wake, send }: StoreDependencies) {
  const attempt = createAttempts();
  /** Entities that the server may have; another text needs a new entity. */
  const tried = new Set<string>();

  return async (
    form: SiteForm,
    id: string,
    body: string,
    here: TextValues = {},
  ): Promise<FormSent> => {
    const sentTexts = [textsIn(body), here];
    const parked = await db.withReconnect(() => parkedOp(db, id)).catch(() => undefined);
    const code = parked?.trouble?.code;
    const spent = code === 'id_taken' || code === 'hash_differs' || tried.has(id);
    const key = parked?.key ?? newKey(device.random);
    const prepare = (entity: string) =>
      prepareOp(device, { kind: opOfForm[form], entity, key, body });
    const make = () => prepare(spent ? newId(device.random) : id);
    const { saved } = await attempt(form, body, make, async (op) => {
      try {
        const queued =
          (await queue(id, op, sentTexts)) ??
          (await queue(id, await prepare(newId(device.random)), sentTexts));
        if (queued === null) throw new Error('taken');
        wake();
        return { outcome: 'queued', op: queued };
      } catch (error) {
        if (isOutOfRoom(error)) health.report({ full: true });
        tried.add(op.entity);
        if (!(await sendDirectly(send, [op]))) return { outcome: 'unsaved' };
        await forget(id, sentTexts).catch(() => undefined);
        return { outcome: 'saved' };
      }
    });
    if (saved.outcome === 'queued') return saved;
    return { outcome: saved.outcome === 'saved' ? 'received' : 'unsaved' };
  };

  /** Queues the op and returns its id; if the entity has an op, that one's id for the same text, else null. */
  async function queue(
    id: string,
    op: OutboxEntry,
    sentTexts: readonly TextValues[],
  ): Promise<string | null> {
    return db.write([db.forms, db.ops, db.receipts], async () => {
      const ofEntity = await db.ops.where('entity').equals(op.entity).toArray();
      const sent =
        ofEntity.find(({ state }) => state !== 'parked') ??
        (await db.receipts.where('entity').equals(op.entity).first());
      if (sent && sent.hash !== op.hash) return null;
      await dropTyped(db, id, ...sentTexts);
      await dropParked(db, id);
      if (sent) return sent.id;
      await keepOps(db, [op]);
      return op.id;
    });
  }

  function forget(id: string, sentTexts: readonly TextValues[]): Promise<void> {
    return db.write([db.forms, db.ops], async () => {
      await dropTyped(db, id, ...sentTexts);
      await dropParked(db, id);
    });
  }
}

function parkedOp(db: StoreDependencies['db'], entity: string) {
  return db.ops
    .where('entity')
    .equals(entity)
    .filter(({ state }) => state === 'parked')
    .first();
}
