/** Server reads and actions about clients. None throws. */
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

export function createClientReads(ask: Ask) {
  return {
    find: (query: ClientQuery) => ask(requestRoutes.find, clientPageSchema, query),
    /** Logged by the server unless `seen` is the current revision. */
    open: (client: string, seen: number | null) =>
      ask(requestRoutes.open, clientOpenAnswerSchema, { client, seen }),
    /** Sets a client's adviser; returns the current one. */
    assign: (wanted: Assignment) => ask(careRoutes.assign, assignedSchema, wanted),
    /** At most once a day. */
    remind: (client: string) => ask(careRoutes.remind, remindedSchema, { client }),
    audit: (query: AuditQuery) => ask(deskRoutes.audit, auditPageSchema, query),
    link: (document: string) => ask(deskRoutes.document, documentLinkAnswerSchema, { document }),
  };
}

/** Null if unavailable. Bypasses caches. */
export async function readFile(url: string, type: string): Promise<Blob | null> {
  const bytes = await bytesBehind(url).catch(() => null);
  return bytes && new Blob([bytes], { type });
}
