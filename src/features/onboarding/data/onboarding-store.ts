/** A client's onboarding on this device: server copy, pending ops, typed answers. */
import { wordsOf } from '#config/consents.ts';
import { checkAnswer, type OnboardingAnswers } from '#domain/onboarding/answers.ts';
import type { ConsentKind } from '#domain/onboarding/consents.ts';
import {
  fieldsIn,
  type OnboardingField,
  onboardingFields,
  type OnboardingPart,
} from '#domain/onboarding/form.ts';
import { onboardingIdOf, type OnboardingView } from '#domain/onboarding/onboarding.ts';
import { newId } from '#domain/ids.ts';
import type { OpKind } from '#domain/ops/op.ts';
import { typedFields } from '#forms/typed-fields.ts';
import { createAttempts } from '#sync/attempts.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import { tryToKeep } from '#device/try-to-keep.ts';
import type { StoreSurroundings } from '#device/store-surroundings.ts';
import {
  basisOf,
  mayHaveLeft,
  opsOf,
  queueOrSend,
  queueWrite,
  type WritableEntity,
} from '#sync/entity-writes.ts';
import { shownTheirs } from '#sync/field-conflicts.ts';
import { liveView } from '#sync/live.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { keepOps, prepareOp } from '#sync/outbox.ts';
import type { Saved } from '#sync/save-status.ts';
import { opsFor, partIn, type Wanted, withChanges } from './onboarding-ops.ts';
import { noOnboarding, type OnboardingStand, viewOf } from './onboarding-view.ts';

export type OnboardingSurroundings = StoreSurroundings & { owner: string };

export type OnboardingStore = ReturnType<typeof createOnboardingStore>;

const typing = typedFields('onboarding', onboardingFields);
const writes: ReadonlySet<OpKind> = new Set(['onboarding.save', 'onboarding.submit']);

export function createOnboardingStore(around: OnboardingSurroundings) {
  const { db, device, health, owner } = around;
  const id = onboardingIdOf(owner);
  const attempt = createAttempts();
  const readStand = async (): Promise<OnboardingStand> => ({
    kept: await db.onboardings.get(id),
    typed: await typing.read(db),
    ops: await opsOf(db, id),
    consents: await db.ops.filter(({ kind }) => kind === 'consent.give').sortBy('seq'),
  });
  const tables = [db.onboardings, db.forms, db.ops];
  const read = async () => viewOf(await db.transaction('r', tables, readStand), device.now());
  const view = liveView(db, read, noOnboarding);

  const entity: WritableEntity<OnboardingStand> = {
    id,
    kinds: writes,
    tables: ['onboardings', 'forms'],
    read: readStand,
    basis: ({ kept, typed, ops }) => JSON.stringify([kept, typed, basisOf(ops)]),
  };

  /** What has to be sent so that these answers are there, and these parts handed over, without what is `forgotten`. */
  function planned(
    stand: OnboardingStand,
    changes: OnboardingAnswers,
    part?: OnboardingPart,
    forgotten: readonly OnboardingField[] = [],
  ) {
    const seen = withChanges(stand.kept?.answers ?? {}, stand.ops.filter(mayHaveLeft));
    const open = stand.ops.filter((op) => !mayHaveLeft(op));
    const wishes = open.flatMap((op) => (op.state === 'parked' ? [] : (partIn(op) ?? [])));
    const waiting = withChanges(seen, open);
    const answers = { ...waiting, ...changes };
    for (const field of forgotten) delete answers[field];
    const over = {
      ...waiting,
      ...typing.typedOver(changes, stand.typed),
      ...shownTheirs(viewOf(stand, 0).conflict, changes),
    };
    const wanted: Wanted = {
      base: stand.kept?.rev ?? 0,
      answers,
      over,
      ops: open,
      submits: new Set(part ? [...wishes, part] : wishes),
    };
    return opsFor(device, id, seen, wanted);
  }

  /** `wished` is asked of what there is at that moment, again for each new plan. */
  async function write(
    wished: (stand: OnboardingStand) => OnboardingAnswers,
    part?: OnboardingPart,
    forgotten?: readonly OnboardingField[],
  ): Promise<Saved> {
    const queue = async () => {
      const plan = await queueWrite(db, entity, async (stand) => {
        const changes = wished(stand);
        if (!part && !forgotten && Object.keys(changes).length === 0) return null;
        const ops = await planned(stand, changes, part, forgotten);
        return { ops, keep: () => typing.drop(db, changes, device.now()) };
      });
      return plan?.ops.at(-1);
    };
    const past = async () => {
      const stand = await db.transaction('r', tables, readStand).catch(() => nothingKept);
      return (await planned({ ...stand, ops: [] }, wished(stand), part)).at(-1);
    };
    return queueOrSend(around, queue, past);
  }

  return {
    ...view,

    read,

    /** Queues answers; an empty one deletes the answer. */
    save: (changes: OnboardingAnswers): Promise<Saved> => write(() => changes),

    /** Saves what is typed by then and not finished, as far as it can be taken. */
    saveTyped: (): Promise<Saved> => write(takenOf),

    /** These answers go, and what the server has is shown: they came too late. What was set aside with them is sent again. */
    forget: (fields: readonly OnboardingField[]): Promise<Saved> =>
      write(() => ({}), undefined, fields),

    /** Hands a part over with all that stands in it: what the firm knew and no one has touched, too. */
    submit: (part: OnboardingPart): Promise<Saved> =>
      write((stand) => {
        const { known } = viewOf(stand, device.now());
        const taken: OnboardingAnswers = {};
        for (const field of fieldsIn(part)) if (known[field]) taken[field] = known[field];
        return taken;
      }, part),

    /** Gives a consent to the words that are shown now, or takes it back, under a name. */
    async consent(kind: ConsentKind, given: boolean, name: string): Promise<Saved> {
      const words = wordsOf(kind);
      if (!words) return { outcome: 'unsaved' };
      const hash = await device.sha256(new TextEncoder().encode(words.text));
      const { version } = words;
      const body = JSON.stringify({ kind, given, version, hash, name });
      const make = () =>
        prepareOp(device, { kind: 'consent.give', entity: newId(device.random), key: null, body });
      const put = (op: OutboxEntry) => {
        const queue = () =>
          db.write(tables, async () => {
            // Each is a record for good: what stands there already is not said again.
            const stands = viewOf(await readStand(), 0).consents.find((one) => one.kind === kind);
            const says = JSON.stringify([stands?.given, stands?.version, stands?.name]);
            if (says === JSON.stringify([given, version, name])) return undefined;
            await keepOps(db, [op]);
            return op;
          });
        return queueOrSend(around, queue, () => Promise.resolve(op));
      };
      return (await attempt(kind, body, make, put)).saved;
    },

    /** Stores an answer while typing; false without room. */
    async keepTyped(field: OnboardingField, text: string): Promise<boolean> {
      const put = async () => {
        const stand = await readStand();
        const { answers, known } = viewOf(stand, device.now());
        const says = { ...known, ...answers };
        await typing.keep(db, field, text, { says, over: answers, now: device.now() });
      };
      return (await tryToKeep(health, () => db.write(tables, put))) === 'kept';
    },
  };
}

function takenOf({ typed: { texts } }: OnboardingStand): OnboardingAnswers {
  const taken: OnboardingAnswers = {};
  for (const field of onboardingFields) {
    const text = texts[field];
    const checked = text === undefined ? undefined : checkAnswer(field, text);
    if (checked?.success) taken[field] = checked.output;
  }
  return taken;
}

const nothingKept: OnboardingStand = {
  kept: undefined,
  typed: { texts: {}, over: {} },
  ops: [],
  consents: [],
};

/** Keeps what the server has just said; an older revision is old news. */
export async function keepOnboarding(db: DeviceDatabase, read: OnboardingView): Promise<void> {
  await db.write([db.onboardings], async () => {
    const kept = await db.onboardings.get(read.id);
    if (!kept || read.rev >= kept.rev) await db.onboardings.put(read);
  });
}
