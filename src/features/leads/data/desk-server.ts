import * as v from 'valibot';

import { auditPageSchema, type AuditQuery } from '#domain/audit/entry.ts';
import { deskRoutes } from '#domain/leads/desk-routes.ts';
import { documentLinkAnswerSchema } from '#domain/documents/document.ts';
import { invitationRoutes, invitedSchema } from '#domain/leads/invitation.ts';
import {
  filterRoutes,
  type SavedFilter,
  savedFiltersSchema,
  leadExportSchema,
  leadPageSchema,
  type LeadQuery,
  staffListSchema,
} from '#domain/leads/lead-list.ts';
import { leadDetailsSchema } from '#domain/leads/lead-details.ts';
import type { Ask } from '#session/account-ask.ts';

const revision = v.object({ rev: v.number() });

export function createDeskReads(ask: Ask) {
  return {
    find: (query: LeadQuery) => ask(deskRoutes.find, leadPageSchema, query),
    revision: (id: string) => ask(`/api/collections/leads/records/${id}?fields=rev`, revision),
    open: (id: string) => ask(deskRoutes.open, leadDetailsSchema, { id }),
    export: (query: LeadQuery) => ask(deskRoutes.export, leadExportSchema, query),
    documentLink: (document: string) =>
      ask(deskRoutes.document, documentLinkAnswerSchema, { document }),
    async invite(lead: string) {
      const read = await ask(invitationRoutes.send, invitedSchema, { lead });
      return read.kind === 'read' ? { kind: 'read' as const, value: read.value.invitation } : read;
    },
    audit: (query: AuditQuery) => ask(deskRoutes.audit, auditPageSchema, query),
    filters: {
      find: () => ask(filterRoutes.find, savedFiltersSchema, {}),
      save: (filter: SavedFilter) => ask(filterRoutes.save, savedFiltersSchema, filter),
      remove: ({ id }: SavedFilter) => ask(filterRoutes.remove, savedFiltersSchema, { id }),
    },
    staff: () => ask(deskRoutes.staff, staffListSchema),
  };
}
