import type { StaffSource } from '#session/use-staff.ts';
import type { ClientList } from './client-list.ts';
import type { ClientStore } from './client-store.ts';
import type { createClientReads, readFile } from './clients-server.ts';
import type { createFirmFiles } from './files-for-clients.ts';

type Reads = ReturnType<typeof createClientReads>;

export type ClientDesk = StaffSource &
  Pick<Reads, 'assign' | 'audit' | 'countersign' | 'link' | 'remind'> & {
    list: ClientList;
    work: ClientStore;
    files: ReturnType<typeof createFirmFiles>;
    discard: (op: string) => Promise<void>;
    file: typeof readFile;
    download: (url: string) => void;
    onOccasion: (look: () => void) => () => void;
  };

declare module '#device/services.ts' {
  interface Parts {
    clients: ClientDesk;
  }
}
