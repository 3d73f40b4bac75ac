/** Staff's changes of requests: stored first, shown while pending. */
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
/** The op kinds that a client's view shows. */
const shownKinds: ReadonlySet<OpKind> = new Set([...kinds, 'document.attach', 'document.withdraw']);
const changes: ReadonlySet<OpKind> = new Set(['request.change']);
const decisions: ReadonlySet<OpKind> = new Set(['request.decide']);
const reviews: ReadonlySet<OpKind> = new Set(['onboarding.review']);

/** The form's name and texts. */
type SentForm = { form: string; says: TextValues };

/** `unkept`: clients that the full device could not cache. */
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
    // Read last, because the tables' read takes time.
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

  /** Queues an op and drops the ops that it replaces. */
  function put(
    id: string,
    replaced: ReadonlySet<OpKind>,
    make: (ops: readonly OutboxEntry[]) => Promise<OutboxEntry | undefined>,
    sent?: SentForm,
  ): Promise<Saved> {
    const made = async (ops: readonly OutboxEntry[]) => {
      const one = await make(ops);
      return one ? [one] : [];
    };
    return writeEntity(around, requestOf(id, replaced), made, () => [], forgetting(sent));
  }

  const forgetting = (sent?: SentForm) => sent && (() => dropTyped(db, sent.form, sent.says));

  const op = (kind: OpKind, entity: string, payload: object, revs: object = {}) =>
    prepareOp(device, { key: null, kind, entity, body: JSON.stringify(payload), ...revs });

  /** Restores the ops' reasons into their forms, above newer text. */
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
    /** Shows a client with pending changes, live; null if not cached. Returns a stop function. */
    watch: (id: string, show: (view: ClientView | null) => void): (() => void) =>
      watch(db, () => shown(id), show),

    shown: (id: string): Promise<ClientView | null> => db.withReconnect(() => shown(id)),

    /** Accepts, asks again or withdraws; `seen` is the stored request. */
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

    /** Changes text or date; `seen` is the stored request, `says` the form's texts. */
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

    /** Adds requests; `says` is the form's texts. */
    async add(
      client: string,
      requests: readonly ListedRequest[],
      says?: TextValues,
    ): Promise<Saved> {
      const sent = says && { form: addForm(client), says };
      const put = (each: OutboxEntry) => putOp(around, each, forgetting(sent), ['forms']);
      let saved: Saved = { outcome: 'saved' };
      // Sequential, to keep their order in the queue.
      for (const request of requests) {
        const body = { client, ...request };
        const says = JSON.stringify(body);
        const make = () => op('request.add', newId(device.random), body);
        ({ saved } = await attempt(says, says, make, put));
        if (saved.outcome === 'unsaved') break;
      }
      return saved;
    },

    /** Creates the request list of an estimate. */
    begin: (estimate: string, year: number): Promise<Saved> =>
      put(estimate, new Set(['request.begin']), () => op('request.begin', estimate, { year })),

    /** Reopens a part of an onboarding; `seen` is the stored onboarding. */
    reopen: (seen: OnboardingView, part: OnboardingPart, reason: string): Promise<Saved> => {
      const base = seen.parts[part].movedRev;
      const make = () => op('onboarding.reopen', seen.id, { part, reason }, { base });
      return put(seen.id, new Set(), make, { form: reopenForm(seen.id, part), says: { reason } });
    },

    /** Marks submissions up to `upto` as reviewed. */
    review: (onboarding: string, upto: number): Promise<Saved> =>
      put(onboarding, reviews, () => op('onboarding.review', onboarding, { upto })),

    /** Cancels `op` if it is the last and unsent, or all of a new request. Restores reasons to their forms. */
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

    /** Discards rejected ops; restores reasons to their forms. */
    giveUp: (id: string): Promise<void> =>
      db.write([db.ops, db.forms], async () => {
        await typeAgain((await opsOf(db, id, all)).filter(({ state }) => state === 'parked'));
        await dropParked(db, id);
      }),

    ...createTypedTexts(around, 'request'),
  };
}

function reasonIn(op: OutboxEntry): { id: string; reason: string } | undefined {
  const decision = decisionIn(op);
  if (decision?.act === 'ask') return { id: reasonForm(op.entity), reason: decision.reason };
  const reopened = reopeningIn(op);
  if (!reopened) return undefined;
  return { id: reopenForm(op.entity, reopened.part), reason: reopened.reason };
}

/** Names of stored drafts. */
export const reasonForm = (request: string) => `reason-${request}`;
export const editForm = (request: string) => `edit-${request}`;
export const reopenForm = (onboarding: string, part: OnboardingPart) => `${part}-${onboarding}`;
export const addForm = (client: string) => `add-${client}`;

function fieldsOf({ title, details, due }: DeskRequest): RequestFields {
  return { title, details, due } satisfies Record<(typeof requestFields)[number], string>;
}
