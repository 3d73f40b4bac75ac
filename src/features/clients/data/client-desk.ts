/** The client interface for staff pages; app builds it over the user's database and the server. */
import type { ReadState } from '#domain/read-state.ts';
import type { StaffSource } from '#session/use-staff.ts';
import type { ClientList } from './client-list.ts';
import type { ClientWork } from './client-work.ts';
import type { createClientReads, readFile } from './clients-server.ts';
import type { createFirmFiles } from './files-for-clients.ts';

type Reads = ReturnType<typeof createClientReads>;

export type ClientDesk = StaffSource &
  Pick<Reads, 'assign' | 'audit' | 'link' | 'remind'> & {
    list: ClientList;
    work: ClientWork;
    files: ReturnType<typeof createFirmFiles>;
    discard: (op: string) => Promise<void>;
    /** Reads a client and caches it for `work.watch`. The server logs it if there is news. */
    read: (id: string) => Promise<ReadState>;
    /** The bytes behind a link, only in memory. */
    file: typeof readFile;
    download: (url: string) => void;
    /** Calls `look` now and on each refresh event. Returns a stop function. */
    onOccasion: (look: () => void) => () => void;
  };

declare module '#device/services.ts' {
  interface Parts {
    clients: ClientDesk;
  }
}
