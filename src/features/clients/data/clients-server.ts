/** What the desk reads about clients and their requests. None throws. */
import { type AuditQuery, auditPageSchema } from '#domain/audit/entry.ts';
import {
  assignedSchema,
  type Assignment,
  careRoutes,
  remindedSchema,
} from '#domain/clients/client-care.ts';
import { deskRoutes } from '#domain/leads/desk-routes.ts';
import { documentLinkAnswerSchema } from '#domain/documents/document.ts';
import {
  clientOpenAnswerSchema,
  clientPageSchema,
  type ClientQuery,
  requestRoutes,
} from '#domain/requests/request-list.ts';
import type { Ask } from '#session/account-ask.ts';
import { bytesBehind } from '#sync/request.ts';

/** Builds the reads of one member of staff. */
export function createClientReads(ask: Ask) {
  return {
    find: (query: ClientQuery) => ask(requestRoutes.find, clientPageSchema, query),
    /** Is written into the log, unless what was `seen` is how it stands. */
    open: (client: string, seen: number | null) =>
      ask(requestRoutes.open, clientOpenAnswerSchema, { client, seen }),
    /** Says who works for a client; answers with who it is now. */
    assign: (wanted: Assignment) => ask(careRoutes.assign, assignedSchema, wanted),
    /** Reminds a client of what waits, at most once a day. */
    remind: (client: string) => ask(careRoutes.remind, remindedSchema, { client }),
    /** What was done with a client, and what the client did. */
    audit: (query: AuditQuery) => ask(deskRoutes.audit, auditPageSchema, query),
    link: (document: string) => ask(deskRoutes.document, documentLinkAnswerSchema, { document }),
  };
}

/** The bytes behind a link, of the type that is shown; null where they cannot be had. No cache keeps them. */
export async function readFile(url: string, type: string): Promise<Blob | null> {
  const bytes = await bytesBehind(url).catch(() => null);
  return bytes && new Blob([bytes], { type });
}
