import { documentLinkAnswerSchema } from '#domain/documents/document.ts';
import { historySchema } from '#domain/requests/history.ts';
import { myRequestsSchema, requestRoutes } from '#domain/requests/request-list.ts';
import { type Ask, fetchBytes } from '#session/account-ask.ts';
import { reasonOf } from '#domain/read-state.ts';
import type { NoBytes } from './device-files.ts';

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
