import { wordsOf } from '#config/consents.ts';
import { checkAnswer, type OnboardingAnswers } from '#domain/onboarding/answers.ts';
import type { ConsentKind, ConsentRecord } from '#domain/onboarding/consents.ts';
import {
  fieldsIn,
  type OnboardingField,
  onboardingFields,
  type OnboardingPart,
  onboardingVersion,
  questionOf,
  onboardingParts,
} from '#domain/onboarding/form.ts';
import {
  onboardingIdOf,
  onboardingRoute,
  onboardingSchema,
  type OnboardingView,
  type PartStatus,
  untouchedParts,
} from '#domain/onboarding/onboarding.ts';
import { consentGive, onboardingSave, onboardingSubmit } from '#domain/onboarding/ops.ts';
import { newId } from '#domain/ids.ts';
import type { OpKind } from '#domain/ops/op.ts';
import { tryToKeep } from '#device/try-to-keep.ts';
import type { StoreDependencies } from '#device/store-dependencies.ts';
import { type TypedFields, typedFields } from '#forms/typed-fields.ts';
import type { Ask } from '#session/account-ask.ts';
import { createAttempts } from '#sync/attempts.ts';
import { collection, type EntityState, noOwnOps } from '#sync/collection.ts';
import { fieldChanges, mayHaveLeft, type Waiting, waitingOf } from '#sync/entity-writes.ts';
import { conflictsIn, type FieldConflicts, shownTheirs } from '#sync/field-conflicts.ts';
import { prepareOp } from '#sync/outbox.ts';
import type { Saved } from '#sync/save-status.ts';
import { paths } from '#config/paths.ts';
import { isOpenForAnswers, progressOf } from '#domain/onboarding/states.ts';
import type { ReadState } from '#domain/read-state.ts';
import type { Watched } from '#sync/watched.ts';

type ShownPart = PartStatus & { isWaiting: boolean };

export type ShownConsent = ConsentRecord & { isWaiting: boolean };

export type ShownOnboarding = {
  loaded: boolean;
  answers: OnboardingAnswers;
  /** Answers that the firm already has, to prefill unanswered questions. */
  known: OnboardingAnswers;
  typed: OnboardingAnswers;
  parts: Record<OnboardingPart, ShownPart>;
  consents: readonly ShownConsent[];
  waiting: Waiting | null;
  /** Answers that two devices changed differently. */
  conflict: FieldConflicts<OnboardingField> | null;
};

type State = EntityState<OnboardingView>;

export type OnboardingStore = ReturnType<typeof createOnboardingStore>;

const typing = typedFields('onboarding', onboardingFields);
const { changeIn, changeOf } = fieldChanges<OnboardingAnswers>(
  onboardingFields,
  onboardingSave.payload,
);

const nothingYet: OnboardingView = {
  id: '',
  rev: 0,
  version: onboardingVersion,
  answers: {},
  known: {},
  parts: untouchedParts,
  consents: [],
};

export function createOnboardingStore(deps: StoreDependencies & { owner: string; ask: Ask }) {
  const { db, device, health, owner, ask } = deps;
  const id = onboardingIdOf(owner);
  const attempt = createAttempts();
  const { rewriteAll, withCurrent, snapshot, subscribe, ready, stop, refresh } = collection<
    OnboardingView,
    ShownOnboarding
  >(deps, {
    entity: id,
    begins: true,
    effects: [onboardingSave, onboardingSubmit, consentGive],
    first: [nothingYet],
    tables: ['onboardings', 'forms'],
    async cached() {
      const cached = await db.onboardings.get(id);
      return cached && { rows: [cached], ackNumber: cached.ackNumber, asked: cached.asked };
    },
    keep: ({ rows: [row = nothingYet], ...when }) => db.onboardings.put({ ...row, ...when, id }),
    async ask() {
      const read = await ask(onboardingRoute, onboardingSchema);
      return read.kind === 'read' ? { kind: 'read', value: [read.value] } : read;
    },
    show: async (state) => ({ ...viewOf(state), typed: (await typing.read(db)).texts }),
    nothing: noOnboarding,
  });

  /** Queues what `edit` returns; repeats if another tab changed the state meanwhile. */
  async function write(
    edit: (state: State, typed: TypedFields<OnboardingField>) => OnboardingAnswers,
    part?: OnboardingPart,
    forgotten?: readonly OnboardingField[],
  ): Promise<Saved> {
    let changes: OnboardingAnswers = {};
    return rewriteAll(
      [onboardingSave.name, onboardingSubmit.name],
      async (state) => {
        const typed = await db.withReconnect(() => typing.read(db)).catch(() => nothingTyped);
        changes = edit(state, typed);
        if (!part && !forgotten && Object.keys(changes).length === 0) return null;
        const { answers, conflict } = viewOf(state);
        const wanted = { ...answers, ...changes };
        for (const field of forgotten ?? []) delete wanted[field];
        const over = {
          ...answers,
          ...typing.typedOver(changes, typed),
          ...shownTheirs(conflict, changes),
        };
        return opsFor(state, wanted, over, part);
      },
      () => typing.drop(db, changes, device.now()),
    );
  }

  return {
    snapshot,
    subscribe,
    ready,
    stop,
    refresh,

    save: (changes: OnboardingAnswers): Promise<Saved> => write(() => changes),

    /** Saves the typed answers that are valid. */
    saveTyped: (): Promise<Saved> => write((_, { texts }) => takenOf(texts)),

    /** Discards answers to submitted parts; the op's others are sent again. */
    forget: (fields: readonly OnboardingField[]): Promise<Saved> =>
      write(() => ({}), undefined, fields),

    /** Submits a part with all its answers, prefilled ones included. */
    submit: (part: OnboardingPart): Promise<Saved> =>
      write((state) => {
        const { known } = viewOf(state);
        const taken: OnboardingAnswers = {};
        for (const field of fieldsIn(part)) if (known[field]) taken[field] = known[field];
        return taken;
      }, part),

    /** Gives or withdraws consent to the shown text, signed with `name`. */
    async consent(kind: ConsentKind, given: boolean, name: string): Promise<Saved> {
      const words = wordsOf(kind);
      if (!words) return { outcome: 'unsaved' };
      const hash = await device.sha256(new TextEncoder().encode(words.text));
      const { version } = words;
      const body = JSON.stringify({ kind, given, version, hash, name });
      const make = () =>
        prepareOp(device, {
          kind: consentGive.name,
          entity: newId(device.random),
          key: null,
          body,
        });
      // Skips a repeated record: consent records are permanent.
      const isSaid = (state: State) =>
        viewOf(state).consents.some(
          (one) =>
            one.kind === kind &&
            one.given === given &&
            one.version === version &&
            one.name === name,
        );
      const { saved } = await attempt(kind, body, make, (op) =>
        rewriteAll([], (state) => (isSaid(state) ? null : [op])),
      );
      return saved;
    },

    /** Returns false without room. */
    async keepTyped(field: OnboardingField, text: string): Promise<boolean> {
      const put = ({ answers, known }: ShownOnboarding) => {
        const says = { ...known, ...answers };
        return typing.keep(db, field, text, { says, over: answers, now: device.now() });
      };
      return (await tryToKeep(health, () => withCurrent(put))) === 'kept';
    },
  };
}

const nothingTyped: TypedFields<OnboardingField> = { texts: {}, over: {} };

function takenOf(texts: OnboardingAnswers): OnboardingAnswers {
  const taken: OnboardingAnswers = {};
  for (const field of onboardingFields) {
    const text = texts[field];
    const checked = text === undefined ? undefined : checkAnswer(field, text);
    if (checked?.success) taken[field] = checked.output;
  }
  return taken;
}

/** The onboarding with this device's ops, without typed text. */
function viewOf({ acknowledged, ops, withOps }: State): Omit<ShownOnboarding, 'typed'> {
  const [first = nothingYet] = acknowledged ?? [];
  const [{ answers } = first] = withOps(ops);
  const [{ parts, consents } = first] = withOps(ops.filter(({ state }) => state !== 'parked'));
  const known: OnboardingAnswers = {};
  for (const field of onboardingFields) {
    if (answers[field] === undefined && first.known[field]) known[field] = first.known[field];
  }
  const shown = (part: OnboardingPart): ShownPart => ({
    ...parts[part],
    isWaiting: parts[part] !== first.parts[part],
  });
  const refused = ops.find(
    ({ state, trouble }) => state === 'parked' && trouble?.code === 'onboarding_conflict',
  );
  return {
    loaded: acknowledged !== undefined || ops.length > 0,
    answers,
    known,
    parts: {
      personal: shown('personal'),
      checklist: shown('checklist'),
      goals: shown('goals'),
    },
    consents: consents.map((one) =>
      Object.assign({}, one, { isWaiting: !first.consents.includes(one) }),
    ),
    waiting: waitingOf(ops),
    conflict: refused
      ? conflictsIn(onboardingFields, refused, changeIn(refused), {
          ...first.answers,
          rev: first.rev,
        })
      : null,
  };
}

/** A submission carries its part's answers, and one save the rest, so their order does not matter. */
function opsFor(
  { ops, withOps }: State,
  wanted: OnboardingAnswers,
  over: OnboardingAnswers,
  part?: OnboardingPart,
) {
  const [{ answers: seen } = nothingYet] = withOps(ops.filter(mayHaveLeft));
  const open = ops.filter((op) => !mayHaveLeft(op));
  const submits = new Set<OnboardingPart>();
  for (const op of open) {
    if (op.state === 'parked' || op.kind !== onboardingSubmit.name) continue;
    const submission = onboardingSubmit.read(op);
    if (submission) submits.add(submission.part);
  }
  if (part) submits.add(part);
  const before: OnboardingAnswers = {};
  for (const field of onboardingFields) before[field] = over[field] ?? '';
  const change = (isPicked: (part: OnboardingPart) => boolean) => {
    const picked = { ...seen };
    for (const field of onboardingFields) {
      const text = wanted[field];
      if (text !== undefined && isPicked(questionOf(field).part)) picked[field] = text;
    }
    return changeOf(seen, picked, open, before);
  };
  const rest = change((each) => !submits.has(each));
  const made: { kind: OpKind; payload: object }[] = [];
  if (rest) made.push({ kind: onboardingSave.name, payload: rest });
  for (const submitted of submits) {
    const own = change((each) => each === submitted) ?? { changes: {}, base: {} };
    made.push({ kind: onboardingSubmit.name, payload: { part: submitted, ...own } });
  }
  return made;
}

export const noOnboarding: ShownOnboarding = {
  ...viewOf({ ...noOwnOps, acknowledged: undefined, withOps: () => [nothingYet] }),
  typed: {},
};

type Onboarding = {
  onboarding: OnboardingStore;
  last: Watched<ReadState>;
  refresh: () => Promise<void>;
};

declare module '#device/services.ts' {
  interface Parts {
    onboarding: Onboarding;
  }
}

export const partSlugs = {
  personal: 'personal-info',
  checklist: 'tax-checklist',
  goals: 'financial-goals',
} as const satisfies Record<OnboardingPart, string>;

export const reviewPath = pathOf('review');

/** `asks` leads to the first missing answer. */
export function partPath(part: OnboardingPart, asks = false): string {
  return pathOf(partSlugs[part]) + (asks ? '?needed' : '');
}

function pathOf(slug: string): string {
  return paths.portalOnboardingPart.replace(':part', slug);
}

/** `part`: the first open one, null if only consents are left. `next`: its path, null if nothing is left. */
export function progressIn({ parts, consents }: Pick<ShownOnboarding, 'parts' | 'consents'>) {
  const progress = progressOf(parts, consents);
  const part = onboardingParts.find((each) => isOpenForAnswers(parts[each].state));
  const isDone = progress.done === progress.all;
  const next = part ? partPath(part) : `${paths.portalOnboarding}#consents`;
  return { ...progress, part: part ?? null, next: isDone ? null : next };
}
