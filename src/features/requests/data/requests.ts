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
    refresh: () => Promise<void>;
    last: Watched<ReadState>;
    photos: PhotoStore;
    /** Removes a pending or refused file from this device. */
    discard: (op: string) => Promise<void>;
    history: (request: string) => Promise<Read<{ entries: HistoryEntry[] }>>;
    /** Null before the first read. */
    fromFirm: DeviceQuery<readonly FirmFile[] | null>;
    storedIds: DeviceQuery<ReadonlySet<string>>;
    /** Downloads the stored copy, or by a link that is valid for two minutes. */
    download: (file: ReceivedFile) => Promise<'read' | NoBytes>;
  };

declare module '#device/services.ts' {
  interface Parts {
    requests: Requests;
  }
}
