import type { OpKind } from '#domain/ops/op.ts';
import { fileRemove, fileRestore, requestAnswer, requestEffects } from '#domain/requests/ops.ts';
import {
  type FirmFile,
  myRequestsSchema,
  requestRoutes,
  type RequestView,
} from '#domain/requests/request-list.ts';
import { stateAfter } from '#domain/requests/states.ts';
import type { StoreDependencies } from '#device/store-dependencies.ts';
import { dropTyped, createTypedTexts, typeAgain } from '#forms/typed-texts.ts';
import type { ClientKind } from '#sync/client-kinds.ts';
import { collection, collectionKind } from '#sync/collection.ts';
import { dropReplaceable, mayHaveLeft } from '#sync/entity-writes.ts';
import { dropBytes } from '#sync/files.ts';
import { prepareOp } from '#sync/outbox.ts';
import type { Saved } from '#sync/save-status.ts';
import { sentBefore } from '#sync/sent-again.ts';
import {
  dropDeletedFiles,
  keepFirmFiles,
  type NoBytes,
  type createDeviceFiles,
  type ReceivedFile,
} from './device-files.ts';
import {
  answerForm,
  changesFile,
  fileIn,
  type RequestAnswer,
  type ShownRequest,
  shownRequests,
} from './request-queries.ts';
import { documentLinkAnswerSchema } from '#domain/documents/document.ts';
import { historySchema, type HistoryEntry } from '#domain/requests/history.ts';
import { type Ask, fetchBytes, type Read } from '#session/account-ask.ts';
import { reasonOf, type ReadState } from '#domain/read-state.ts';
import type { PhotoStore } from '#device/photo-store.ts';
import type { Watched } from '#sync/watched.ts';
import type { DeviceQuery } from '#sync/use-device-query.ts';
import type { createRequestFiles } from './request-files.ts';

export const requestKinds = {
  'request.answer': collectionKind,
  'document.remove': {
    tables: [],
    // The server never had the file, so nothing can be withdrawn.
    refused: async (db, op, { code }) => {
      if (code === 'not_found') await db.ops.delete(op.id);
    },
  },
  'document.restore': collectionKind,
} satisfies Record<string, ClientKind>;

const fileChanges = [fileRemove.name, fileRestore.name] as const;

export type RequestStore = ReturnType<typeof createRequestStore>;

export function createRequestStore(
  deps: StoreDependencies & { read: ReturnType<typeof createRequestReads>['mine'] },
) {
  const { db } = deps;
  const texts = createTypedTexts(deps, 'answer');
  let fromFirm: readonly FirmFile[] = [];
  const { snapshot, subscribe, stop, look, refresh, rewriteAll } = collection<
    RequestView,
    readonly ShownRequest[] | null
  >(deps, {
    effects: requestEffects,
    first: [],
    tables: ['requests', 'documents', 'forms'],
    async cached() {
      const rows = await db.requests.toArray();
      const when = await db.fact('requests');
      return when || rows.length > 0 ? { rows, ...when } : undefined;
    },
    async keep({ rows, ...when }) {
      await db.requests.clear();
      await db.requests.bulkPut([...rows]);
      await db.facts.put({ name: 'requests', ...when });
    },
    async ask() {
      const answer = await deps.read();
      if (answer.kind !== 'read') return answer;
      ({ fromFirm } = answer.value);
      return { kind: 'read', value: answer.value.requests };
    },
    async show({ acknowledged = [], taken, ops }) {
      const documents = await db.documents.toArray();
      const typed = await db.forms.where('form').equals('answer').primaryKeys();
      return shownRequests(acknowledged, {
        taken,
        ops,
        documents: new Map(documents.map((file) => [file.id, file])),
        typed: new Set(typed),
      });
    },
    nothing: null,
  });

  /** Queues nothing if the expected server state already is the wanted one. */
  const set = (id: string, kind: (typeof fileChanges)[number]): Promise<Saved> =>
    rewriteAll(
      fileChanges,
      ({ acknowledged, ops }) => {
        const left = ops.findLast((op) => op.entity === id && changesFile(op) && mayHaveLeft(op));
        const file = acknowledged?.flatMap(({ files }) => files).find((one) => one.id === id);
        const there = file && (file.taken === undefined ? fileRestore.name : fileRemove.name);
        return (left?.kind ?? there) === kind ? [] : [{ kind, payload: {} }];
      },
      undefined,
      id,
    );

  const giveUp = (id: string, kinds: readonly OpKind[]): Promise<void> =>
    db.write([db.ops], () => dropReplaceable(db, id, new Set(kinds)));

  return {
    /** The client's requests in display order; null before the first read. */
    list: { snapshot, subscribe },
    look,
    stop,

    /** Reads all, then deletes bytes of withdrawn files. */
    read: async () => {
      const state = await refresh();
      if (state !== 'read') return state;
      await keepFirmFiles(db, fromFirm);
      await dropDeletedFiles(db);
      return state;
    },

    /** `base` is the revision on screen. */
    answer: (id: string, answer: RequestAnswer, base: number): Promise<Saved> => {
      const { name: kind } = requestAnswer;
      // Provided items are accepted whatever changed since.
      const op = { kind, payload: answer, ...(answer.act === 'decline' && { base }) };
      const { act, word } = answer;
      const forget = () => dropTyped(db, answerForm(id, act), { word });
      return rewriteAll([kind], () => [op], forget, id);
    },

    /** Discards a refused answer. Its word goes back into its form if the request still takes such an answer. */
    giveUp: (id: string): Promise<void> =>
      db.write([db.ops, db.forms], async () => {
        const { state, waiting } = snapshot()?.find((request) => request.id === id) ?? {};
        await giveUp(id, [requestAnswer.name]);
        if (!state || !waiting?.word || !stateAfter(state, waiting.act)) return;
        const { act, word } = waiting;
        await typeAgain(deps, 'answer', answerForm(id, act), { word });
      }),

    ...texts,

    takeBack: (file: string): Promise<Saved> => set(file, fileRemove.name),
    restore: (file: string): Promise<Saved> => set(file, fileRestore.name),
    giveUpFileChange: (file: string): Promise<void> => giveUp(file, fileChanges),
  };
}

/** Deletes bytes of sent files, unless the client stored the file here; `ofEstimates` handles other files. */
export function filesWithRequests(ofEstimates: ClientKind): ClientKind {
  return {
    ...ofEstimates,
    tables: [...ofEstimates.tables, 'documents', 'chunks', 'keptFiles'],
    async acknowledged(db, device, op, said) {
      if (!fileIn(op)) return ofEstimates.acknowledged?.(db, device, op, said);
      await db.documents.delete(op.entity);
      if (!(await db.keptFiles.get(op.entity))) await dropBytes(db, op.entity);
      return undefined;
    },
    // Resends files whose bytes are stored here.
    async sendAgain(db, device, lost) {
      const stored = await db.keptFiles.bulkGet(lost.map(({ entity }) => entity));
      return lost.flatMap((receipt, index) => {
        const op = stored[index] && sentBefore(device, receipt);
        return op && fileIn(op) ? [op] : [];
      });
    },
    async lost(db, _device, { entity }) {
      const ops = await db.ops.where('entity').equals(entity).toArray();
      const sent = ops.map(fileIn).find((file) => file !== null);
      if (!sent) return;
      const { request: draft, document } = sent;
      await db.documents.put({ ...document, id: entity, draft, state: 'kept', sentBytes: 0 });
    },
    takenOut: async (device, op) =>
      fileIn(op)
        ? prepareOp(device, { kind: fileRemove.name, entity: op.entity, key: null, body: '{}' })
        : null,
  };
}

export function createRequestReads(ask: Ask) {
  return {
    mine: () => ask(requestRoutes.mine, myRequestsSchema),
    history: (request: string) => ask(requestRoutes.history, historySchema, { request }),
    link: (document: string) => ask(requestRoutes.file, documentLinkAnswerSchema, { document }),
  };
}

/** Fetches a file by a link valid for two minutes, bypassing caches. Never throws. */
export function createFetchFile(
  { link }: Pick<ReturnType<typeof createRequestReads>, 'link'>,
  fetcher?: typeof fetch,
  origin = '',
) {
  return async (id: string): Promise<Uint8Array<ArrayBuffer> | NoBytes> => {
    const answer = await link(id);
    if (answer.kind !== 'read') return reasonOf(answer);
    const bytes = await fetchBytes(origin + answer.value.url, fetcher);
    return typeof bytes === 'string' ? bytes : new Uint8Array(bytes);
  };
}

export type Requests = Omit<RequestStore, 'look' | 'read' | 'stop'> &
  ReturnType<typeof createRequestFiles> &
  ReturnType<typeof createDeviceFiles> & {
    refresh: () => Promise<void>;
    last: Watched<ReadState>;
    photos: PhotoStore;
    /** Removes a pending or refused file from this device. */
    discard: (op: string) => Promise<void>;
    history: (request: string) => Promise<Read<{ entries: HistoryEntry[] }>>;
    /** Null before the first read. */
    fromFirm: DeviceQuery<readonly FirmFile[] | null>;
    storedIds: DeviceQuery<ReadonlySet<string>>;
    /** Downloads the stored copy, or by a link that is valid for two minutes. */
    download: (file: ReceivedFile) => Promise<'read' | NoBytes>;
  };

declare module '#device/services.ts' {
  interface Parts {
    requests: Requests;
  }
}
