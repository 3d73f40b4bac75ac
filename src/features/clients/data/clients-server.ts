import { type AuditQuery, auditPageSchema } from '#domain/audit/entry.ts';
import {
  assignedSchema,
  type Assignment,
  careRoutes,
  remindedSchema,
} from '#domain/clients/client-care.ts';
import {
  countersignedSchema,
  type Engagement,
  engagementRoutes,
} from '#domain/engagements/engagement.ts';
import { deskRoutes } from '#domain/leads/desk-routes.ts';
import { documentLinkAnswerSchema } from '#domain/documents/document.ts';
import {
  clientOpenAnswerSchema,
  clientPageSchema,
  type ClientQuery,
  requestRoutes,
} from '#domain/requests/request-list.ts';
import { type Ask, fetchBytes } from '#session/account-ask.ts';

export function createClientReads(ask: Ask) {
  return {
    find: (query: ClientQuery) => ask(requestRoutes.find, clientPageSchema, query),
    /** The server logs the access, unless the client is unchanged since `seen`. */
    open: (client: string, seen: number | null) =>
      ask(requestRoutes.open, clientOpenAnswerSchema, { client, seen }),
    assign: (wanted: Assignment) => ask(careRoutes.assign, assignedSchema, wanted),
    /** At most one reminder a day. */
    remind: (client: string) => ask(careRoutes.remind, remindedSchema, { client }),
    /** Requires that the password was entered recently. */
    countersign: ({ id: engagement, hash, movedRev: seen }: Engagement) =>
      ask(engagementRoutes.countersign, countersignedSchema, { engagement, hash, seen }),
    audit: (query: AuditQuery) => ask(deskRoutes.audit, auditPageSchema, query),
    link: (document: string) => ask(deskRoutes.document, documentLinkAnswerSchema, { document }),
  };
}

export async function readFile(url: string, type: string) {
  const bytes = await fetchBytes(url);
  return typeof bytes === 'string' ? bytes : new Blob([bytes], { type });
}
