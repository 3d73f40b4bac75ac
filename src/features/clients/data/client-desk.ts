/** What the pages of clients are given to work with; app builds it over the staff member's database and the server's answers. */
import type { AuditEntry, AuditQuery } from '#domain/audit/entry.ts';
import type { Assignment, Reminded } from '#domain/clients/client-care.ts';
import type { DocumentLink } from '#domain/documents/document-link.ts';
import type { StaffSource } from '#session/use-staff.ts';
import type { Read } from '#session/account-ask.ts';
import { provided } from '#device/provided.ts';
import type { ClientList } from './client-list.ts';
import type { ClientWork } from './client-work.ts';
import type { createFirmFiles } from './firm-files.ts';

export type ClientDesk = StaffSource & {
  list: ClientList;
  work: ClientWork;
  files: ReturnType<typeof createFirmFiles>;
  /** Takes what waits off this device. */
  discard: (op: string) => Promise<void>;
  /** Reads a client and keeps it for `work.watch`; written into the log where there is something new. */
  read: (id: string) => Promise<'read' | 'refused' | 'unreachable'>;
  /** What was done with a client, and what the client did. */
  audit: (query: AuditQuery) => Promise<Read<{ entries: AuditEntry[]; next: string | null }>>;
  /** Says who works for a client; answers with who it is now, and reads the client anew. */
  assign: (wanted: Assignment) => Promise<Read<{ adviser: string }>>;
  /** Reminds a client of what waits, at most once a day. */
  remind: (client: string) => Promise<Read<Reminded>>;
  link: (document: string) => Promise<Read<DocumentLink>>;
  /** The bytes behind a link, of that type, in memory alone. */
  file: (url: string, type: string) => Promise<Blob | null>;
  /** Begins the download behind a link. */
  download: (url: string) => void;
  /** Calls back now and on every occasion to look again, until the returned function is called. */
  onOccasion: (look: () => void) => () => void;
};

/** The clients of the nearest provider; a page without one is a bug. */
export const [ClientDeskProvider, useClientDesk] = provided<ClientDesk>('clients');
