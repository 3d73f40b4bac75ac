/** What a client asks the server about requests. */
import { documentLinkAnswerSchema } from '#domain/documents/document.ts';
import { historySchema } from '#domain/requests/history.ts';
import { myRequestsSchema, requestRoutes } from '#domain/requests/request-list.ts';
import { type Ask, bytesBehind } from '#session/account-ask.ts';
import { reasonOf } from '#domain/read-state.ts';
import type { NoBytes } from './device-files.ts';

/** Builds the reads of one client. None throws. */
export function createRequestReads(ask: Ask) {
  return {
    mine: () => ask(requestRoutes.mine, myRequestsSchema),
    history: (request: string) => ask(requestRoutes.history, historySchema, { request }),
    /** A link to one of the client's files, valid for two minutes. */
    link: (document: string) => ask(requestRoutes.file, documentLinkAnswerSchema, { document }),
  };
}

/** Builds what reads a file's bytes, past every cache: its address is good for two minutes. Never throws. */
export function createFetchFile(
  { link }: Pick<ReturnType<typeof createRequestReads>, 'link'>,
  fetcher?: typeof fetch,
  origin = '',
) {
  return async (id: string): Promise<Uint8Array<ArrayBuffer> | NoBytes> => {
    const answer = await link(id);
    if (answer.kind !== 'read') return reasonOf(answer);
    const bytes = await bytesBehind(origin + answer.value.url, fetcher);
    return typeof bytes === 'string' ? bytes : new Uint8Array(bytes);
  };
}
