import { type LeadDetails, leadDetailsSchema } from '#domain/leads/lead-details.ts';
import { usePart } from '#device/services.ts';
import { type Staff, type StaffSource, useStaffOf } from '#session/use-staff.ts';
import type { LeadList, LeadFilter } from './lead-list.ts';
import type { LeadStore } from './lead-store.ts';
import * as v from 'valibot';
import { auditPageSchema, type AuditQuery } from '#domain/audit/entry.ts';
import { deskRoutes } from '#domain/leads/desk-routes.ts';
import { documentLinkAnswerSchema } from '#domain/documents/document.ts';
import { invitationRoutes, invitedSchema } from '#domain/leads/invitation.ts';
import {
  type ExportedLead,
  filterRoutes,
  leadExportSchema,
  leadPageSchema,
  type LeadQuery,
  type SavedFilter,
  savedFiltersSchema,
  staffListSchema,
} from '#domain/leads/lead-list.ts';
import type { Ask, Read } from '#session/account-ask.ts';

type Reads = ReturnType<typeof createDeskReads>;

export type LeadDesk = StaffSource &
  Pick<Reads, 'audit' | 'documentLink' | 'export' | 'invite' | 'open' | 'revision'> & {
    list: LeadList;
    work: LeadStore;
    /** Last read since the desk opened, at `at` (UTC ms); in memory only. */
    opened: (id: string) => { details: LeadDetails; at: number } | undefined;
    filters: Reads['filters'] & { newId: () => string };
    download: (url: string) => void;
    onOccasion: (look: () => void) => () => void;
  };

declare module '#device/services.ts' {
  interface Parts {
    leads: LeadDesk;
  }
}

export const useStaff = (): Staff => useStaffOf(usePart('leads'));

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

/**
 * Reads all leads of a query for a file, newest first; all or nothing. Starts with the oldest page: a lead that is
 * submitted again moves to the end.
 */
export async function readExport(
  ask: LeadDesk['export'],
  filter: LeadFilter,
): Promise<Read<readonly ExportedLead[]>> {
  const leads = new Map<string, ExportedLead>();
  let after: string | null = null;
  do {
    const answer: Awaited<ReturnType<LeadDesk['export']>> = await ask({ ...filter, after });
    if (answer.kind !== 'read') return answer;
    for (const lead of answer.value.leads) leads.set(lead.id, lead);
    after = answer.value.next;
  } while (after !== null);
  return { kind: 'read', value: [...leads.values()].sort((one, other) => other.seq - one.seq) };
}
