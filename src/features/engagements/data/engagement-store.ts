/** A signer's letters on this device: server copy, pending ops, and writes. */
import {
  type Engagement,
  engagementRoutes,
  letterNow,
  myEngagementsSchema,
  engagementStatus,
} from '#domain/engagements/engagement.ts';
import {
  engagementDecline,
  engagementOpen,
  engagementSign,
  signerEffects,
} from '#domain/engagements/ops.ts';
import { nextActor } from '#domain/engagements/states.ts';
import { consentGive } from '#domain/onboarding/ops.ts';
import type { OpKind } from '#domain/ops/op.ts';
import type { StoreDependencies } from '#device/store-dependencies.ts';
import { createTypedTexts, typeAgain } from '#forms/typed-texts.ts';
import type { Ask } from '#session/account-ask.ts';
import { collection, type EntityState } from '#sync/collection.ts';
import { opsOf, type Waiting, waitingOf } from '#sync/entity-writes.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { prepareOp } from '#sync/outbox.ts';
import type { Saved } from '#sync/save-status.ts';
import { firm } from '#config/firm.ts';
import type { ReadState } from '#domain/read-state.ts';
import { letterNewsText, nextTextFor, signerStateText, toSignText } from '#texts/engagements.ts';
import type { Watched } from '#sync/watched.ts';

/** The letter with pending ops applied; `answer` is the signer's pending or rejected op. */
export type ShownEngagement = {
  engagement: Engagement;
  answer: { kind: 'sign' | 'decline'; waiting: Waiting } | null;
};

export type EngagementStore = ReturnType<typeof createEngagementStore>;

const answers: readonly OpKind[] = [engagementSign.name, engagementDecline.name];

export function createEngagementStore(deps: StoreDependencies & { ask: Ask }) {
  const { db, device, ask } = deps;
  /** Deletes texts of unsent answers. Runs inside the caller's transaction. */
  const dropAnswers = (...ids: string[]) =>
    db.forms.bulkDelete(ids.flatMap((id) => [signForm(id), declineForm(id)]));

  /** Ids of rejected ops. Call inside a transaction. */
  const parkedOps = async (): Promise<ReadonlySet<string>> =>
    new Set(await db.ops.where('state').equals('parked').primaryKeys());

  const { snapshot, subscribe, ready, stop, refresh, rewriteAll } = collection<
    Engagement,
    readonly ShownEngagement[] | null
  >(deps, {
    effects: signerEffects,
    first: [],
    tables: ['engagements', 'forms'],
    async cached() {
      const when = await db.fact('engagements');
      return when && { rows: await db.engagements.toArray(), ...when };
    },
    async keep({ rows, ...when }) {
      await db.engagements.clear();
      await db.engagements.bulkPut([...rows]);
      // Deletes texts for letters that nobody can answer any more.
      const over = rows.filter(
        (row) => nextActor(row.state, engagementStatus(row).hasSpouse) === null,
      );
      await dropAnswers(...over.map(({ id }) => id));
      await db.facts.put({ name: 'engagements', ...when });
    },
    async ask() {
      const read = await ask(engagementRoutes.mine, myEngagementsSchema);
      return read.kind === 'read' ? { kind: 'read', value: read.value.engagements } : read;
    },
    show: async (state) => shownEngagements(state, await parkedOps()),
    nothing: null,
  });

  return {
    snapshot,
    subscribe,
    ready,
    stop,
    refresh,

    /** Records that the signer opened the letter. */
    open: (id: string): Promise<Saved> =>
      rewriteAll(
        [engagementOpen.name],
        () => [{ kind: engagementOpen.name, payload: {} }],
        undefined,
        id,
      ),

    /** Signs the displayed text by its hash. The op waits for a pending consent to electronic records. */
    async sign(id: string, text: string, name: string): Promise<Saved> {
      const hash = await device.sha256(new TextEncoder().encode(text));
      const body = JSON.stringify({ hash, name, intent: true, said: device.now() });
      const waiting = await db
        .withReconnect(() => db.ops.filter(({ kind }) => kind === consentGive.name).toArray())
        .catch((): OutboxEntry[] => []);
      const needs = waiting.flatMap((op) =>
        op.state !== 'parked' && consentGive.read(op)?.kind === 'electronic-records' ? op.id : [],
      );
      const made = { kind: engagementSign.name, entity: id, key: null, body, needs };
      // Replaces an unsent answer.
      return rewriteAll(
        answers,
        async () => [await prepareOp(device, made)],
        () => dropAnswers(id),
        id,
      );
    },

    decline: (id: string, reason: string): Promise<Saved> =>
      rewriteAll(
        answers,
        () => [{ kind: engagementDecline.name, payload: { reason } }],
        () => dropAnswers(id),
        id,
      ),

    ...createTypedTexts(deps, 'answer'),

    /** Discards the rejected answer; a reason goes back into its form, above newer text. */
    giveUp: (id: string): Promise<void> =>
      db.write([db.ops, db.forms], async () => {
        const parked = await parkedOps();
        const refused = (await opsOf(db, id)).filter((op) => isRefused(op, parked));
        for (const op of refused) {
          const { reason } = engagementDecline.read(op) ?? {};
          if (reason) await typeAgain(deps, 'answer', declineForm(id), { reason });
        }
        await db.ops.bulkDelete(refused.map((op) => op.id));
      }),
  };
}

/** An op is also rejected if an op that it needs was. */
const isRefused = ({ state, needs }: OutboxEntry, parked: ReadonlySet<string>): boolean =>
  state === 'parked' || needs.some((one) => parked.has(one));

/** The status of an answer. It counts as rejected also if the consent that it needs was. */
function answerWaiting(own: readonly OutboxEntry[], parked: ReadonlySet<string>): Waiting | null {
  const waiting = waitingOf(own);
  const stuck = own.find((op) => isRefused(op, parked));
  if (!stuck || waiting?.state === 'parked') return waiting;
  return { op: stuck.id, state: 'parked', trouble: { code: 'needs', errors: [] } };
}

/** Newest first; rejected answers are not applied. */
function shownEngagements(
  { acknowledged, ops, withOps }: EntityState<Engagement>,
  parked: ReadonlySet<string>,
): readonly ShownEngagement[] | null {
  if (!acknowledged) return null;
  return withOps(ops.filter((op) => !isRefused(op, parked)))
    .toSorted((one, other) => other.made - one.made)
    .map((engagement) => {
      const own = ops.filter(
        ({ entity, kind }) => entity === engagement.id && answers.includes(kind),
      );
      const waiting = answerWaiting(own, parked);
      const op = own.find(({ id }) => id === waiting?.op);
      const kind = op?.kind === engagementDecline.name ? 'decline' : 'sign';
      return { engagement, answer: waiting && { kind, waiting } };
    });
}

export const signForm = (engagement: string) => `sign-${engagement}`;
export const declineForm = (engagement: string) => `decline-${engagement}`;

export type Engagements = {
  engagements: EngagementStore;
  /** True once the account has consented to electronic records, even if that op is pending. */
  agreed: Watched<boolean>;
  last: Watched<ReadState>;
  refresh: () => Promise<void>;
};

declare module '#device/services.ts' {
  interface Parts {
    engagements: Engagements;
  }
}

/** `sign`: this account signs next. `others`: someone else does. Otherwise how the newest letter ended. */
type LetterNews = { kind: 'sign' | 'others' | 'expired' | 'countersigned'; text: string };

/** The dashboard's news about letters; null if there are none. */
export function letterNews(
  shown: readonly ShownEngagement[] | null,
  now: number,
): LetterNews | null {
  const news = (shown ?? []).map(({ engagement: letter }): LetterNews | null => {
    const { as } = letter;
    const { state, next } = letterNow(letter, now, firm.zone);
    if (next === as) return { kind: 'sign', text: toSignText(letter.terms) };
    const waits = `${signerStateText(letter, state, next)}. ${nextTextFor(as, next)}`;
    if (next) return { kind: 'others', text: waits };
    const isNews = state === 'expired' || state === 'countersigned';
    return isNews ? { kind: state, text: letterNewsText(letter, state) } : null;
  });
  const ofKind = (wanted: LetterNews['kind']) => news.find((one) => one?.kind === wanted);
  return ofKind('sign') ?? ofKind('others') ?? news[0] ?? null;
}
