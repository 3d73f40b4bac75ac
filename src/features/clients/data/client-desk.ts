/** What the pages of clients are given to work with; app builds it over the staff member's database and the server's answers. */
import type { ReadState } from '#domain/read-state.ts';
import type { StaffSource } from '#session/use-staff.ts';
import { provided } from '#device/provided.ts';
import type { ClientList } from './client-list.ts';
import type { ClientWork } from './client-work.ts';
import type { createClientReads } from './clients-server.ts';
import type { createFirmFiles } from './files-for-clients.ts';

type Reads = ReturnType<typeof createClientReads>;

export type ClientDesk = StaffSource &
  Pick<Reads, 'assign' | 'audit' | 'link' | 'remind'> & {
    list: ClientList;
    work: ClientWork;
    files: ReturnType<typeof createFirmFiles>;
    /** Takes what waits off this device. */
    discard: (op: string) => Promise<void>;
    /** Reads a client and keeps it for `work.watch`; written into the log where there is something new. */
    read: (id: string) => Promise<ReadState>;
    /** The bytes behind a link, of that type, in memory alone. */
    file: (url: string, type: string) => Promise<Blob | null>;
    /** Begins the download behind a link. */
    download: (url: string) => void;
    /** Calls back now and on every occasion to look again, until the returned function is called. */
    onOccasion: (look: () => void) => () => void;
  };

/** The clients of the nearest provider; a page without one is a bug. */
export const [ClientDeskProvider, useClientDesk] = provided<ClientDesk>('clients');
