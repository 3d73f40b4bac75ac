/** A staff desk whose server is unreachable: forms write into a real database. */
import { createClientList } from '#features/clients/data/client-list.ts';
import { type ClientDesk, createClientStore } from '#features/clients/data/client-store.ts';
import { createFirmFiles } from '#features/clients/data/files-for-clients.ts';
import { anId } from '../../support/op-api.ts';
import { offlineTab } from '../../support/test-device.ts';

const never = () => Promise.reject(new Error('not asked'));

export async function createDeskStage() {
  const me = anId();
  const { db, deps } = await offlineTab(me);
  const desk: ClientDesk = {
    me: { id: me, email: 'ruth@spark.example' },
    staff: never,
    knownStaff: () => [],
    list: createClientList({ me: '', find: never, cached: never, keep: never, now: () => 0 }),
    work: createClientStore({ ...deps, read: never }),
    files: createFirmFiles(deps),
    discard: never,
    audit: never,
    assign: never,
    remind: never,
    countersign: never,
    link: never,
    file: never,
    download: () => {},
    onOccasion: () => () => {},
  };
  return { desk, db };
}
