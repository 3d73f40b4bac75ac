import type { OpKind } from '#domain/ops/op.ts';
import { fileRemove, fileRestore, requestAnswer, requestEffects } from '#domain/requests/ops.ts';
import {
  type FirmFile,
  myRequestsSchema,
  requestRoutes,
  type RequestView,
} from '#domain/requests/request-list.ts';
import type { StoreDependencies } from '#device/store-dependencies.ts';
import { dropTyped, createTypedTexts } from '#forms/typed-texts.ts';
import { collection } from '#sync/collection.ts';
import { dropReplaceable, mayHaveLeft } from '#sync/entity-writes.ts';
import type { Saved } from '#sync/save-status.ts';
import {
  dropDeletedFiles,
  keepFirmFiles,
  type NoBytes,
  type createDeviceFiles,
  type ReceivedFile,
} from './device-files.ts';
import { changesFile } from './shown-files.ts';
import {
  answerForm,
  type RequestAnswer,
  type ShownRequest,
  shownRequests,
} from './shown-requests.ts';
import { documentLinkAnswerSchema } from '#domain/documents/document.ts';
import { historySchema, type HistoryEntry } from '#domain/requests/history.ts';
import { type Ask, fetchBytes, type Read } from '#session/account-ask.ts';
import { reasonOf, type ReadState } from '#domain/read-state.ts';
import type { PhotoStore } from '#device/photo-store.ts';
import type { Watched } from '#sync/watched.ts';
import type { DeviceQuery } from '#sync/use-device-query.ts';
import type { createRequestFiles } from './request-files.ts';

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

    giveUp: (id: string): Promise<void> => giveUp(id, [requestAnswer.name]),

    ...texts,

    takeBack: (file: string): Promise<Saved> => set(file, fileRemove.name),
    restore: (file: string): Promise<Saved> => set(file, fileRestore.name),
    giveUpFileChange: (file: string): Promise<void> => giveUp(file, fileChanges),
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
