/** What staff do with a client's requests on this device: kept here first, shown until the server has it. */
import { newId } from '#domain/ids.ts';
import type { OnboardingPart } from '#domain/onboarding/form.ts';
import type { OnboardingView } from '#domain/onboarding/onboarding.ts';
import type { OpKind } from '#domain/ops/op.ts';
import type { ListedRequest } from '#domain/requests/lists.ts';
import { requestFields, type RequestFields } from '#domain/requests/request.ts';
import type { DeskRequest, KeptClient } from '#domain/requests/request-list.ts';
import type { TextValues } from '#domain/kept-form.ts';
import { dropTyped } from '#forms/drop-typed.ts';
import { createTypedTexts } from '#forms/typed-texts.ts';
import type { StoreSurroundings } from '#device/store-surroundings.ts';
import {
  basisOf,
  isReplaceable,
  mayHaveLeft,
  opsOf,
  putOp,
  type WritableEntity,
  writeEntity,
} from '#sync/entity-writes.ts';
import { createAttempts } from '#sync/attempts.ts';
import { watch } from '#sync/live.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { dropParked, prepareOp } from '#sync/outbox.ts';
import type { Saved } from '#sync/save-status.ts';
import {
  changeOf,
  decisionIn,
  reopeningIn,
  type RequestDecision,
  withChanges,
} from './client-ops.ts';
import { changedIn, typedOver } from './request-edit.ts';
import { type ClientView, clientView } from './shown-client.ts';

export type ClientWork = ReturnType<typeof createClientWork>;

const kinds = [
  'request.begin',
  'request.add',
  'request.change',
  'request.decide',
  'onboarding.reopen',
  'onboarding.review',
] as const;
const all: ReadonlySet<OpKind> = new Set(kinds);
/** What is shown of a client is made of these too. */
const shownKinds: ReadonlySet<OpKind> = new Set([...kinds, 'document.attach', 'document.withdraw']);
const changes: ReadonlySet<OpKind> = new Set(['request.change']);
const decisions: ReadonlySet<OpKind> = new Set(['request.decide']);
const reviews: ReadonlySet<OpKind> = new Set(['onboarding.review']);

/** What goes with what was typed: the form, and what it said. */
type SentForm = { form: string; says: TextValues };

/** `unkept` are clients that this device had no room for when they were read last. */
export function createClientWork(
  around: StoreSurroundings,
  unkept: ReadonlyMap<string, KeptClient>,
) {
  const { db, device } = around;
  const attempt = createAttempts();

  async function shown(id: string): Promise<ClientView | null> {
    const copy = await db.clientCopies.get(id);
    const waiting = await db.ops
      .orderBy('seq')
      .filter(({ kind }) => shownKinds.has(kind))
      .toArray();
    // Last: a newer read may have come while the tables were read.
    const kept = unkept.get(id) ?? copy;
    return kept ? clientView(kept, waiting) : null;
  }

  const requestOf = (
    id: string,
    replaced: ReadonlySet<OpKind>,
  ): WritableEntity<readonly OutboxEntry[]> => ({
    id,
    kinds: replaced,
    tables: ['forms'],
    read: () => opsOf(db, id, all),
    basis: (ops) => JSON.stringify(basisOf(ops)),
  });

  /** Queues what `make` makes of what waits, in the place of what a newer wish takes the place of. */
  function put(
    id: string,
    replaced: ReadonlySet<OpKind>,
    make: (ops: readonly OutboxEntry[]) => Promise<OutboxEntry | undefined>,
    sent?: SentForm,
  ): Promise<Saved> {
    return writeEntity(around, requestOf(id, replaced), make, [], forgetting(sent));
  }

  const forgetting = (sent?: SentForm) => sent && (() => dropTyped(db, sent.form, sent.says));

  const op = (kind: OpKind, entity: string, payload: object, revs: object = {}) =>
    prepareOp(device, { key: null, kind, entity, body: JSON.stringify(payload), ...revs });

  /** Puts the reasons that these ops give back where they were typed, before what has been typed there since. */
  async function typeAgain(ops: readonly OutboxEntry[]): Promise<void> {
    for (const said of ops.map(reasonIn)) {
      if (!said) continue;
      const { id } = said;
      const since = (await db.forms.get(id))?.values['reason'];
      const reason = since ? `${said.reason}\n\n${since}` : said.reason;
      await db.forms.put({ id, form: 'request', values: { reason }, updatedAt: device.now() });
    }
  }

  return {
    /** Shows a client with what waits here, now and after every change, until the returned function is called; null where none is kept. */
    watch: (id: string, show: (view: ClientView | null) => void): (() => void) =>
      watch(db, () => shown(id), show),

    /** The same once. */
    shown: (id: string): Promise<ClientView | null> => db.withReconnect(() => shown(id)),

    /** Accepts, asks again or withdraws; `seen` is the request as it is stored. */
    decide: (seen: DeskRequest, decision: RequestDecision): Promise<Saved> => {
      const make = (ops: readonly OutboxEntry[]) => {
        const gone = ops.filter(mayHaveLeft);
        const own = gone.findLast(({ kind }) => kind === 'request.decide');
        const base = Math.max(seen.movedRev, own?.rev ?? 0);
        return op('request.decide', seen.id, decision, {
          base,
          rev: seen.rev + gone.length + 1,
        });
      };
      const sent =
        decision.act === 'ask'
          ? { form: reasonForm(seen.id), says: { reason: decision.reason } }
          : undefined;
      return put(seen.id, decisions, make, sent);
    },

    /** Changes its words or its date; `seen` is the request as it is stored, `says` what stood in the form where it was typed. */
    change: (
      seen: DeskRequest,
      wanted: Partial<RequestFields>,
      says?: TextValues,
    ): Promise<Saved> => {
      const over = says && typedOver(says);
      const make = async (ops: readonly OutboxEntry[]) => {
        const own = ops.filter(({ kind }) => kind === 'request.change');
        const gone = own.filter(mayHaveLeft);
        const open = own.filter(({ state }) => state !== 'parked');
        const fields = fieldsOf(seen);
        const stored = withChanges(fields, gone);
        const after = {
          ...withChanges(fields, open),
          ...(over ? changedIn(wanted, over) : wanted),
        };
        const change = changeOf(stored, after, over ? open : [], over);
        return change ? op('request.change', seen.id, change) : undefined;
      };
      return put(seen.id, changes, make, says && { form: editForm(seen.id), says });
    },

    /** Asks a client for more; `says` is what stood in the form where it was typed. */
    async add(
      client: string,
      requests: readonly ListedRequest[],
      says?: TextValues,
    ): Promise<Saved> {
      const sent = says && { form: addForm(client), says };
      const put = (each: OutboxEntry) => putOp(around, each, forgetting(sent), ['forms']);
      let saved: Saved = { outcome: 'saved' };
      // One after the other: they stand in the queue in their order.
      for (const request of requests) {
        const body = { client, ...request };
        const says = JSON.stringify(body);
        const make = () => op('request.add', newId(device.random), body);
        ({ saved } = await attempt(says, says, make, put));
        if (saved.outcome === 'unsaved') break;
      }
      return saved;
    },

    /** Makes the list that an estimate asks for. */
    begin: (estimate: string, year: number): Promise<Saved> =>
      put(estimate, new Set(['request.begin']), () => op('request.begin', estimate, { year })),

    /** Gives a part of an onboarding back to its client; `seen` is the onboarding as it is stored. */
    reopen: (seen: OnboardingView, part: OnboardingPart, reason: string): Promise<Saved> => {
      const base = seen.parts[part].movedRev;
      const make = () => op('onboarding.reopen', seen.id, { part, reason }, { base });
      return put(seen.id, new Set(), make, { form: reopenForm(seen.id, part), says: { reason } });
    },

    /** Says that what was sent of an onboarding until that moment was looked at. */
    review: (onboarding: string, upto: number): Promise<Saved> =>
      put(onboarding, reviews, () => op('onboarding.review', onboarding, { upto })),

    /**
     * Takes `op` back where it is the last and has not left, or everything of a request that is new; a reason is being typed
     * again. Nothing else goes where that one is gone by now.
     */
    takeBack: (id: string, op: string): Promise<void> =>
      db.write([db.ops, db.forms], async () => {
        const ops = (await opsOf(db, id, all)).filter(isReplaceable);
        const last = ops.at(-1);
        if (last?.id !== op) return;
        const isNew = ops.some(({ kind }) => kind === 'request.add');
        const gone = ops.filter(({ kind }) => isNew || kind === last.kind);
        await typeAgain(gone);
        await db.ops.bulkDelete(gone.map((each) => each.id));
      }),

    /** What was not accepted is given up; reasons are being typed again. */
    giveUp: (id: string): Promise<void> =>
      db.write([db.ops, db.forms], async () => {
        await typeAgain((await opsOf(db, id, all)).filter(({ state }) => state === 'parked'));
        await dropParked(db, id);
      }),

    /** What is being typed into one of a client's forms. */
    ...createTypedTexts(around, 'request'),
  };
}

/** The reason that an op gives, and the form where it was typed. */
function reasonIn(op: OutboxEntry): { id: string; reason: string } | undefined {
  const decision = decisionIn(op);
  if (decision?.act === 'ask') return { id: reasonForm(op.entity), reason: decision.reason };
  const reopened = reopeningIn(op);
  if (!reopened) return undefined;
  return { id: reopenForm(op.entity, reopened.part), reason: reopened.reason };
}

/** The names of what is typed. */
export const reasonForm = (request: string) => `reason-${request}`;
export const editForm = (request: string) => `edit-${request}`;
export const reopenForm = (onboarding: string, part: OnboardingPart) => `${part}-${onboarding}`;
export const addForm = (client: string) => `add-${client}`;

function fieldsOf({ title, details, due }: DeskRequest): RequestFields {
  return { title, details, due } satisfies Record<(typeof requestFields)[number], string>;
}
