/** What a client asks the server about requests. */
import { documentLinkAnswerSchema } from '#domain/documents/document-link.ts';
import { myRequestsSchema, requestRoutes } from '#domain/requests/request-list.ts';
import type { Ask } from '#session/account-ask.ts';

/** Builds the reads of one client. None throws. */
export function createRequestReads(ask: Ask) {
  return {
    mine: () => ask(requestRoutes.mine, myRequestsSchema),
    /** An address of one of the client's own files, two minutes long. */
    link: (document: string) => ask(requestRoutes.file, documentLinkAnswerSchema, { document }),
  };
}
