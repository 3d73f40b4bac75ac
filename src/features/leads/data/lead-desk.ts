/** What the pages of leads are given to work with; app builds it over the staff member's database and the server's answers. */
import type { AuditEntry, AuditQuery } from '#domain/audit/entry.ts';
import type { DocumentLink } from '#domain/documents/document-link.ts';
import type { Invitation } from '#domain/leads/invitation.ts';
import type { LeadDetails } from '#domain/leads/lead-details.ts';
import type { ExportedLead, LeadQuery, StaffMember } from '#domain/leads/lead-list.ts';
import type { SavedFilter } from '#domain/leads/saved-filters.ts';
import type { LeadList } from './lead-list.ts';
import type { LeadFields } from './lead-ops.ts';
import type { LeadWork } from './lead-work.ts';
import { provided } from '#device/provided.ts';

/** refused: the server's no. unreachable: no one who counts has answered. */
export type DeskAnswer<T> =
  | { kind: 'read'; value: T }
  | { kind: 'refused' }
  | { kind: 'unreachable' };

export type LeadDesk = {
  /** Who is signed in. */
  me: { id: string; email: string };
  list: LeadList;
  work: LeadWork;
  /** Everything of one lead. Each time is written into the log. */
  open: (id: string) => Promise<DeskAnswer<LeadDetails>>;
  /** What was read of a lead since the desk was opened, and when, UTC milliseconds; in memory only. */
  opened: (id: string) => { details: LeadDetails; at: number } | undefined;
  /** Where a lead stands, without opening it. */
  standing: (id: string) => Promise<DeskAnswer<LeadFields & { rev: number }>>;
  /** Who has looked at what. */
  audit: (query: AuditQuery) => Promise<DeskAnswer<{ entries: AuditEntry[]; next: string | null }>>;
  /** Everyone on the staff, also those who have left; `knownStaff` are those of the last answer. */
  staff: () => Promise<DeskAnswer<readonly StaffMember[]>>;
  knownStaff: () => readonly StaffMember[];
  /** A part of what a file of leads holds. */
  export: (
    query: LeadQuery,
  ) => Promise<DeskAnswer<{ leads: readonly ExportedLead[]; next: string | null }>>;
  /** The filters that this one of the staff keeps. */
  filters: {
    find: () => Promise<DeskAnswer<{ filters: SavedFilter[] }>>;
    save: (filter: SavedFilter) => Promise<DeskAnswer<{ filters: SavedFilter[] }>>;
    remove: (filter: SavedFilter) => Promise<DeskAnswer<{ filters: SavedFilter[] }>>;
    newId: () => string;
  };
  /** Mails a lead the link into the portal. */
  invite: (lead: string) => Promise<DeskAnswer<Invitation>>;
  documentLink: (document: string) => Promise<DeskAnswer<DocumentLink>>;
  /** Begins the download behind a link. */
  download: (url: string) => void;
  /** Calls back now and on every occasion to look at leads again, until the returned function is called. */
  onOccasion: (look: () => void) => () => void;
};

/** The leads of the nearest provider; a page without one is a bug. */
export const [LeadDeskProvider, useLeadDesk] = provided<LeadDesk>('leads');
