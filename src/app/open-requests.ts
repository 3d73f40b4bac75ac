import { createRequestFiles } from '#features/requests/data/request-files.ts';
import { createRequestStore } from '#features/requests/data/request-store.ts';
import { countRequests } from '#features/requests/data/shown-requests.ts';
import type { Requests } from '#features/requests/data/requests.ts';
import { createDeviceFiles, readKeptIds } from '#features/requests/data/device-files.ts';
import { noteOpened, readFirmFiles } from '#features/requests/data/received-files.ts';
import { createFetchFile, createRequestReads } from '#features/requests/data/requests-server.ts';
import { reasonOf } from '#domain/read-state.ts';
import { previewType } from '#domain/documents/document.ts';
import { readPart } from '#sync/files.ts';
import { saveFile, saveFrom } from '#ui/save-file.ts';
import type { OpenAccount } from './open-account.ts';

/** `requests` leaves out what the portal refreshes. */
export function openRequests(open: OpenAccount) {
  const { db, device, health, outbox, photos } = open;
  const reads = createRequestReads(open.ask);
  const { look, read, stop, ...store } = createRequestStore({ ...open, read: reads.mine });
  const requests: Omit<Requests, 'last' | 'refresh'> = {
    ...store,
    ...createRequestFiles(open, photos, look),
    photos,
    discard: (op) => outbox.discard(op),
    ...createDeviceFiles({ db, device, health, fetchFile: createFetchFile(reads) }),
    history: reads.history,
    fromFirm: { db, read: () => readFirmFiles(db), first: null },
    keptIds: { db, read: () => readKeptIds(db), first: new Set() },
    async download({ id, name, size }) {
      const kept = await db.withReconnect(() => db.keptFiles.get(id));
      if (kept) {
        saveFile(
          name,
          previewType(name) ?? 'application/octet-stream',
          await readPart(db, id, 0, size),
        );
        return 'read';
      }
      const answer = await reads.link(id);
      if (answer.kind !== 'read') return reasonOf(answer);
      saveFrom(answer.value.url);
      await noteOpened(db, id, device.now());
      return 'read';
    },
  };
  const count = { db, read: async () => countRequests((await look()) ?? []), first: null };
  return { requests, count, read, stop };
}
