/** The request interface for pages; app builds it over the account's own database. */
import type { HistoryEntry } from '#domain/requests/history.ts';
import type { FirmFile } from '#domain/requests/request-list.ts';
import type { ReadState } from '#domain/read-state.ts';
import type { PhotoStore } from '#device/photo-store.ts';
import type { Read } from '#session/account-ask.ts';
import type { Watched } from '#sync/watched.ts';
import type { DeviceQuery } from '#sync/use-device-query.ts';
import type { RequestStore } from './request-store.ts';
import type { createRequestFiles } from './request-files.ts';
import type { createDeviceFiles, NoBytes, ReceivedFile } from './device-files.ts';

export type Requests = Omit<RequestStore, 'look' | 'read' | 'stop'> &
  ReturnType<typeof createRequestFiles> &
  ReturnType<typeof createDeviceFiles> & {
    /** Reads everything again; failed parts stay as they are. */
    refresh: () => Promise<void>;
    last: Watched<ReadState>;
    photos: PhotoStore;
    /** Takes a file that waits, or was refused, off this device. */
    discard: (op: string) => Promise<void>;
    /** What has happened to a request, as the server has it now. */
    history: (request: string) => Promise<Read<{ entries: HistoryEntry[] }>>;
    /** Files that the firm put there; null before they are read here. */
    fromFirm: DeviceQuery<readonly FirmFile[] | null>;
    keptIds: DeviceQuery<ReadonlySet<string>>;
    /** Hands over a file as a download: what is kept here, or by a link of two minutes, of which nothing stays. */
    download: (file: ReceivedFile) => Promise<'read' | NoBytes>;
  };

declare module '#device/services.ts' {
  interface Parts {
    requests: Requests;
  }
}
