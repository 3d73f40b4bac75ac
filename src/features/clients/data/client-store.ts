/** Clients on the desk: server copy, pending ops, and staff's writes. */
import type { InferOutput } from 'valibot';
import { type Terms, textsOf } from '#domain/engagements/terms.ts';
import type { Engagement } from '#domain/engagements/engagement.ts';
import {
  engagementDraft,
  engagementSend,
  engagementWithdraw,
  firmEffects,
} from '#domain/engagements/ops.ts';
import { newId } from '#domain/ids.ts';
import type { TextValues } from '#domain/stored-form.ts';
import type { OnboardingPart } from '#domain/onboarding/form.ts';
import type { OnboardingView } from '#domain/onboarding/onboarding.ts';
import { onboardingReopen, onboardingReview } from '#domain/onboarding/ops.ts';
import type { Effect } from '#domain/ops/define-kind.ts';
import type { OpKind } from '#domain/ops/op.ts';
import type { ListedRequest } from '#domain/requests/lists.ts';
import {
  firmFileAttach,
  firmFileWithdraw,
  requestAdd,
  requestBegin,
  requestChange,
  requestDecide,
} from '#domain/requests/ops.ts';
import { requestFields, type RequestFields } from '#domain/requests/request.ts';
import type { ClientDetails, DeskRequest } from '#domain/requests/request-list.ts';
import type { StoreDependencies } from '#device/store-dependencies.ts';
import { dropTyped, createTypedTexts, typeAgain } from '#forms/typed-texts.ts';
import { createAttempts } from '#sync/attempts.ts';
import type { ClientKind } from '#sync/client-kinds.ts';
import {
  collection,
  collectionKind,
  type Copy,
  type EntityState,
  noOwnOps,
  type OwnOps,
  ownWrites,
} from '#sync/collection.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import {
  fieldChanges,
  isReplaceable,
  mayHaveLeft,
  opsOf,
  putOp,
  type Waiting,
  waitingOf,
} from '#sync/entity-writes.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { dropParked, prepareOp } from '#sync/outbox.ts';
import type { Saved } from '#sync/save-status.ts';
import type { StaffSource } from '#session/use-staff.ts';
import type { ClientList } from './client-list.ts';
import type { createClientReads, readFile } from './clients-server.ts';
import { type createFirmFiles, type ShownFirmFile, shownFirmFiles } from './files-for-clients.ts';
import { overIn } from '#forms/form-texts.ts';

type Reads = ReturnType<typeof createClientReads>;

export type ClientDesk = StaffSource &
  Pick<Reads, 'assign' | 'audit' | 'countersign' | 'link' | 'remind'> & {
    list: ClientList;
    work: ClientStore;
    files: ReturnType<typeof createFirmFiles>;
    discard: (op: string) => Promise<void>;
    file: typeof readFile;
    download: (url: string) => void;
    onOccasion: (look: () => void) => () => void;
  };

declare module '#device/services.ts' {
  interface Parts {
    clients: ClientDesk;
  }
}

export type RequestDecision = InferOutput<typeof requestDecide.payload>;

/** A colleague's change, with which this device's op conflicts. */
export type RequestConflict =
  | { kind: 'decision'; decision: RequestDecision }
  | { kind: 'words'; changes: Partial<RequestFields> };

export type ShownRequest = {
  request: DeskRequest;
  /** The server's request with ops that may have been sent; new writes build on it. */
  stored: DeskRequest;
  waiting: Waiting | null;
  canTakeBack: boolean;
  conflict: RequestConflict | null;
};

/** A letter with this device's pending ops applied. */
export type ShownLetter = { engagement: Engagement; waiting: Waiting | null };

export type ClientView = {
  details: ClientDetails;
  readAt: number;
  requests: readonly ShownRequest[];
  reopenings: readonly { part: OnboardingPart; reason: string; waiting: Waiting }[];
  files: readonly ShownFirmFile[];
  /** Estimates whose request list waits to be sent. */
  begins: readonly { estimate: string; waiting: Waiting }[];
  letters: readonly ShownLetter[];
  /** Estimates with a new letter that waits to be sent. */
  newLetters: readonly { estimate: string; entity: string; waiting: Waiting }[];
};

export const requestWorkKinds = {
  'request.begin': collectionKind,
  'request.add': collectionKind,
  'request.change': collectionKind,
  'request.decide': collectionKind,
  'onboarding.reopen': collectionKind,
  'onboarding.review': collectionKind,
  'engagement.draft': collectionKind,
  'engagement.send': collectionKind,
  'engagement.withdraw': collectionKind,
} satisfies Record<string, ClientKind>;

const onRequests = ({ name, changesBy }: Effect<DeskRequest>): Effect<ClientDetails> => ({
  name,
  changesBy(op) {
    const changes = changesBy(op);
    return ({ requests }) => ({
      requests: requests.map((request) => Object.assign({}, request, changes(request))),
    });
  },
});

const onEngagements = ({ name, changesBy }: Effect<Engagement>): Effect<ClientDetails> => ({
  name,
  changesBy(op) {
    const changes = changesBy(op);
    return ({ engagements = [] }) => ({
      engagements: engagements.map((one) => Object.assign({}, one, changes(one))),
    });
  },
});

const onOnboarding: Effect<ClientDetails> = {
  name: onboardingReopen.name,
  changesBy: (op) => (client) => {
    const { onboarding } = client;
    if (onboarding.id !== op.entity) return {};
    return { onboarding: { ...onboarding, ...onboardingReopen.changesBy(op)(onboarding) } };
  },
};

const effects: readonly Effect<ClientDetails>[] = [
  requestBegin,
  requestAdd,
  onRequests(requestChange),
  onRequests(requestDecide),
  onOnboarding,
  firmFileAttach,
  firmFileWithdraw,
  ...firmEffects.map(onEngagements),
];

const { changeIn, changeOf, withChanges } = fieldChanges<RequestFields>(
  requestFields,
  requestChange.payload,
);

const maxCopies = 200;

/** Stores a client's details, and drops the least recently read. Runs inside the caller's transaction. */
async function keepClient(
  db: DeviceDatabase,
  id: string,
  { rows: [details], asked: readAt = 0, ackNumber }: Copy<ClientDetails>,
): Promise<void> {
  if (!details) return;
  await db.clientCopies.put({ id, readAt, details, ackNumber });
  const all = await db.clientCopies.toArray();
  const old = all.sort((one, other) => other.readAt - one.readAt).slice(maxCopies);
  await db.clientCopies.bulkDelete(old.map((one) => one.id));
}

type SentForm = { form: string; says: TextValues };

export type ClientStore = ReturnType<typeof createClientStore>;

export function createClientStore(
  deps: StoreDependencies & { read: ReturnType<typeof createClientReads>['open'] },
) {
  const { db, device } = deps;
  const attempt = createAttempts();
  const { rewriteAll } = ownWrites(
    deps,
    { kinds: workKinds, tables: ['forms'], show: (own) => own },
    () => noOwnOps,
  );

  /** One client's details. `refresh` asks the server, which logs a read with news; `stop` ends it. */
  function open(id: string) {
    let read: ClientDetails | undefined;
    return collection<ClientDetails, ClientView | null>(deps, {
      effects,
      first: [],
      async cached() {
        const cached = await db.clientCopies.get(id);
        return (
          cached && { rows: [cached.details], ackNumber: cached.ackNumber, asked: cached.readAt }
        );
      },
      keep: (copy) => keepClient(db, id, copy),
      async ask() {
        const cached = db.withReconnect(() => db.clientCopies.get(id));
        read ??= (await cached.catch(() => undefined))?.details;
        const answer = await deps.read(id, read?.changed ?? null);
        if (answer.kind !== 'read') {
          if (answer.kind === 'refused' && answer.gone) {
            read = undefined;
            await db.write([db.clientCopies], () => db.clientCopies.delete(id));
          }
          return answer;
        }
        if (!('unchanged' in answer.value)) read = answer.value;
        return { kind: 'read', value: read ? [read] : [] };
      },
      tables: ['clientCopies'],
      show: viewOf,
      nothing: null,
    });
  }

  const forgetting = (sent?: SentForm) => sent && (() => dropTyped(db, sent.form, sent.says));

  const op = (kind: OpKind, entity: string, payload: object, revs: object = {}) =>
    prepareOp(device, { key: null, kind, entity, body: JSON.stringify(payload), ...revs });

  async function typeOpsAgain(ops: readonly OutboxEntry[]): Promise<void> {
    for (const sent of ops.map(formOf)) {
      if (sent) await typeAgain(deps, 'request', sent.form, sent.says);
    }
  }

  return {
    open,

    shown(id: string): Promise<ClientView | null> {
      const client = open(id);
      return client.look().finally(client.stop);
    },

    /** `seen` is `ShownRequest.stored`. */
    decide: (seen: DeskRequest, decision: RequestDecision): Promise<Saved> => {
      const { name } = requestDecide;
      const make = async (own: OwnOps) => {
        const taken = ofEntity(own.taken, seen.id);
        const left = ofEntity(own.ops, seen.id).filter(mayHaveLeft);
        const decided = [...taken, ...left].filter(({ kind }) => kind === name);
        const base = Math.max(seen.movedRev, ...decided.map(({ rev }) => rev ?? 0));
        return [await op(name, seen.id, decision, { base, rev: revAfter(own, seen) + 1 })];
      };
      const sent =
        decision.act === 'ask'
          ? { form: reasonForm(seen.id), says: { reason: decision.reason } }
          : undefined;
      return rewriteAll([name], seen.id, make, forgetting(sent));
    },

    /** `seen` is `ShownRequest.stored`, `says` the texts of the form. */
    change: (
      seen: DeskRequest,
      wanted: Partial<RequestFields>,
      says?: TextValues,
    ): Promise<Saved> => {
      const { name: kind } = requestChange;
      const over = says && overIn(says);
      const make = ({ ops }: OwnOps) => {
        const own = ofEntity(ops, seen.id).filter((one) => one.kind === kind);
        const open = own.filter(({ state }) => state !== 'parked');
        const fields = fieldsOf(seen);
        const stored = withChanges(fields, own.filter(mayHaveLeft));
        const after = {
          ...withChanges(fields, open),
          ...(over ? changedIn(wanted, over) : wanted),
        };
        const payload = changeOf(stored, after, over ? open : [], over);
        return payload ? [{ kind, payload }] : [];
      };
      const sent = says && { form: editForm(seen.id), says };
      return rewriteAll([kind], seen.id, make, forgetting(sent));
    },

    async add(
      client: string,
      requests: readonly ListedRequest[],
      says?: TextValues,
    ): Promise<Saved> {
      const sent = says && { form: addForm(client), says };
      const put = (each: OutboxEntry) => putOp(deps, each, forgetting(sent), ['forms']);
      let saved: Saved = { outcome: 'saved' };
      // Sequential, to keep the order in the queue.
      for (const request of requests) {
        const body = { client, ...request };
        const attempted = JSON.stringify(body);
        const make = () => op(requestAdd.name, newId(device.random), body);
        ({ saved } = await attempt(attempted, attempted, make, put));
        if (saved.outcome === 'unsaved') break;
      }
      return saved;
    },

    begin: (estimate: string, year: number): Promise<Saved> => {
      const { name: kind } = requestBegin;
      return rewriteAll([kind], estimate, () => [{ kind, payload: { year } }]);
    },

    reopen: (seen: OnboardingView, part: OnboardingPart, reason: string): Promise<Saved> => {
      const base = seen.parts[part].movedRev;
      const made = { kind: onboardingReopen.name, payload: { part, reason }, base };
      const sent = { form: reopenForm(seen.id, part), says: { reason } };
      return rewriteAll([], seen.id, () => [made], forgetting(sent));
    },

    review: (onboarding: string, upto: number): Promise<Saved> => {
      const { name: kind } = onboardingReview;
      return rewriteAll([kind], onboarding, () => [{ kind, payload: { upto } }]);
    },

    /** Creates a letter from an estimate; the server takes the prices from it. */
    beginLetter: (client: string, estimate: string): Promise<Saved> => {
      const body = { client, estimate, terms: null };
      const make = () => op(engagementDraft.name, newId(device.random), body);
      return attempt(estimate, estimate, make, (each) => putOp(deps, each)).then(
        ({ saved }) => saved,
      );
    },

    adjustLetter: (
      client: string,
      seen: Engagement,
      terms: Terms,
      says: TextValues,
    ): Promise<Saved> => {
      const { name: kind } = engagementDraft;
      const { id, estimate } = seen;
      const payload = { client, estimate, terms };
      const make = (own: OwnOps) => [{ kind, payload, base: revAfter(own, seen) }];
      return rewriteAll([kind], id, make, forgetting({ form: letterForm(id), says }));
    },

    sendLetter: ({ id, hash }: Engagement): Promise<Saved> => {
      const { name: kind } = engagementSend;
      return rewriteAll([kind], id, () => [{ kind, payload: { hash } }]);
    },

    /** Conflicts if the letter was signed since `seen`. Replaces an unsent `sendLetter`. */
    withdrawLetter: (seen: Engagement, reason: string): Promise<Saved> => {
      const { name: kind } = engagementWithdraw;
      const { id } = seen;
      const sent = { form: withdrawForm(id), says: { reason } };
      const make = (own: OwnOps) => [{ kind, payload: { reason }, base: revAfter(own, seen) }];
      return rewriteAll([engagementSend.name, kind], id, make, forgetting(sent));
    },

    /**
     * Discards `op`, if it is the last unsent one, with others of its kind, or all of a new request. Texts go back into
     * their forms.
     */
    takeBack: (id: string, op: string): Promise<void> =>
      db.write([db.ops, db.forms], async () => {
        const ops = (await opsOf(db, id)).filter(isReplaceable);
        const last = ops.at(-1);
        if (last?.id !== op) return;
        const isNew = ops.some(({ kind }) => kind === requestAdd.name);
        const discarded = ops.filter(({ kind }) => isNew || kind === last.kind);
        await typeOpsAgain(discarded);
        await db.ops.bulkDelete(discarded.map((each) => each.id));
      }),

    /** Discards rejected ops; puts their texts back into their forms. */
    giveUp: (id: string): Promise<void> =>
      db.write([db.ops, db.forms], async () => {
        await typeOpsAgain((await opsOf(db, id)).filter(({ state }) => state === 'parked'));
        await dropParked(db, id);
      }),

    ...createTypedTexts(deps, 'request'),
  };
}

const workKinds: readonly OpKind[] = [
  requestBegin.name,
  requestAdd.name,
  requestChange.name,
  requestDecide.name,
  onboardingReopen.name,
  onboardingReview.name,
  ...firmEffects.map(({ name }) => name),
];

/** Rejected new requests are shown; other rejected ops are left out. */
function viewOf({
  acknowledged,
  asked: readAt = 0,
  ops,
  withOps,
}: EntityState<ClientDetails>): ClientView | null {
  const [details] = acknowledged ?? [];
  if (!details) return null;
  const withNew = (isLaid: (op: OutboxEntry) => boolean) =>
    withOps(ops.filter((op) => op.kind === requestAdd.name || isLaid(op)))[0] ?? details;
  const laid = withNew(({ state }) => state !== 'parked');
  const storedOf = new Map(withNew(mayHaveLeft).requests.map((one) => [one.id, one]));
  return {
    details,
    readAt,
    requests: laid.requests
      .toSorted((one, other) => other.year - one.year)
      .map((request): ShownRequest => {
        const own = ofEntity(ops, request.id);
        const last = own.at(-1);
        return {
          request,
          stored: storedOf.get(request.id) ?? request,
          waiting: waitingOf(own),
          canTakeBack: last !== undefined && last.state !== 'parked' && !mayHaveLeft(last),
          conflict: conflictIn(own),
        };
      }),
    reopenings: ofEntity(ops, details.onboarding.id).flatMap((op) => {
      const reopened = op.kind === onboardingReopen.name && onboardingReopen.read(op);
      const waiting = waitingOf([op]);
      return reopened && waiting ? [{ ...reopened, waiting }] : [];
    }),
    files: shownFirmFiles(details, ops),
    letters: (laid.engagements ?? []).map((engagement) => ({
      engagement,
      waiting: waitingOf(ofEntity(ops, engagement.id)),
    })),
    newLetters: ops.flatMap((op) => {
      const letter = engagementDraft.read(op);
      const waiting = waitingOf([op]);
      const isHere = letter?.terms === null && letter.client === details.client.id && waiting;
      return isHere ? [{ estimate: letter.estimate, entity: op.entity, waiting }] : [];
    }),
    begins: details.estimates.flatMap(({ id: estimate }) => {
      const waiting = waitingOf(ofEntity(ops, estimate));
      return waiting ? [{ estimate, waiting }] : [];
    }),
  };
}

const ofEntity = <Op extends Pick<OutboxEntry, 'entity'>>(ops: readonly Op[], id: string): Op[] =>
  ops.filter(({ entity }) => entity === id);

/** The expected revision: the last one known, plus one for each op that may have been sent. */
function revAfter(
  { taken, ops }: OwnOps,
  { id, rev }: Pick<Engagement | DeskRequest, 'id' | 'rev'>,
): number {
  const left = ofEntity(ops, id).filter(mayHaveLeft).length;
  return Math.max(rev, ...ofEntity(taken, id).map((one) => one.rev ?? 0)) + left;
}

function conflictIn(ops: readonly OutboxEntry[]): RequestConflict | null {
  const parked = ops.find(({ trouble }) => trouble?.code === 'request_conflict');
  if (parked?.state !== 'parked') return null;
  const decision = parked.kind === requestDecide.name && requestDecide.read(parked);
  if (decision) return { kind: 'decision', decision };
  return parked.kind === requestChange.name
    ? { kind: 'words', changes: changeIn(parked).changes }
    : null;
}

/** The text of an op, and the form in which it was typed. */
function formOf(op: OutboxEntry): SentForm | undefined {
  const { entity } = op;
  const decision = requestDecide.read(op);
  if (decision?.act === 'ask') {
    return { form: reasonForm(entity), says: { reason: decision.reason } };
  }
  const terms = engagementDraft.read(op)?.terms;
  if (terms) return { form: letterForm(entity), says: textsOf(terms) };
  const withdrawn = engagementWithdraw.read(op);
  if (withdrawn) return { form: withdrawForm(entity), says: withdrawn };
  const reopened = onboardingReopen.read(op);
  if (!reopened) return undefined;
  return { form: reopenForm(entity, reopened.part), says: { reason: reopened.reason } };
}

export const reasonForm = (request: string) => `reason-${request}`;
export const editForm = (request: string) => `edit-${request}`;
export const reopenForm = (onboarding: string, part: OnboardingPart) => `${part}-${onboarding}`;
export const letterForm = (engagement: string) => `letter-${engagement}`;
export const withdrawForm = (engagement: string) => `withdraw-${engagement}`;
export const addForm = (client: string) => `add-${client}`;

function fieldsOf({ title, details, due }: DeskRequest): RequestFields {
  return { title, details, due } satisfies Record<(typeof requestFields)[number], string>;
}

/** The fields that were changed. A field typed back to its first text keeps a colleague's later text. */
function changedIn(
  wanted: Partial<RequestFields>,
  over: Partial<RequestFields>,
): Partial<RequestFields> {
  const changed = { ...wanted };
  for (const field of requestFields) if (wanted[field] === over[field]) delete changed[field];
  return changed;
}
