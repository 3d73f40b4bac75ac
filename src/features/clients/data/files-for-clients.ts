/** Files from staff to clients: copied when picked, uploaded in parts, withdrawn. */
import { attachmentSchema } from '#domain/documents/attachment.ts';
import type { FirmFile } from '#domain/requests/request-list.ts';
import { type AttachProblem, attachFile, type NotTaken, takeEach } from '#device/keep-to-send.ts';
import type { StoreSurroundings } from '#device/store-surroundings.ts';
import type { ClientKind } from '#sync/client-kinds.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import type { Device } from '#sync/device.ts';
import { putOp } from '#sync/entity-writes.ts';
import { dropFile } from '#sync/files.ts';
import { readerOf } from '#domain/ops/define-kind.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { prepareOp } from '#sync/outbox.ts';
import type { Saved } from '#sync/save-status.ts';

/** `op`: a pending upload or withdrawal. */
export type ShownFirmFile = FirmFile & { op: OutboxEntry | null };

const attachmentIn = readerOf('document.attach', attachmentSchema);

/** Null for other ops. */
function firmFileIn(op: OutboxEntry) {
  const said = attachmentIn(op);
  return said && 'client' in said ? said : null;
}

const withdrawal = (device: Device, file: string): Promise<OutboxEntry> =>
  prepareOp(device, { kind: 'document.withdraw', entity: file, key: null, body: '{}' });

/** The firm's files plus pending changes; withdrawn ones disappear at once. */
export function shownFirmFiles(
  client: string,
  known: readonly FirmFile[],
  ops: readonly OutboxEntry[],
): ShownFirmFile[] {
  const withdrawn = new Map(
    ops.filter(({ kind }) => kind === 'document.withdraw').map((op) => [op.entity, op]),
  );
  const bringing = ops.filter((op) => firmFileIn(op)?.client === client);
  const here = bringing
    .filter(({ entity }) => !known.some(({ id }) => id === entity))
    .map((op): ShownFirmFile => Object.assign(firmFileOf(op, 'declared'), { op }));
  const there = known
    .filter(({ id }) => (withdrawn.get(id)?.state ?? 'parked') === 'parked')
    .map((file): ShownFirmFile => {
      const op = bringing.find(({ entity }) => entity === file.id) ?? withdrawn.get(file.id);
      return Object.assign({ op: op ?? null }, file);
    });
  return [...here.toReversed(), ...there];
}

function firmFileOf(op: OutboxEntry, status: FirmFile['status']): FirmFile {
  const said = firmFileIn(op);
  const { name = '', size = 0 } = said?.document ?? {};
  const { entity: id, createdAt: at } = op;
  return { id, name, size, status, reason: '', at, reply: said?.reply ?? '', opened: 0 };
}

export function createFirmFiles(around: StoreSurroundings) {
  return {
    /** Queues files; returns those refused. */
    putFiles: (
      client: string,
      reply: string,
      files: readonly File[],
    ): Promise<NotTaken<AttachProblem>[]> =>
      takeEach(around, files, (file) =>
        attachFile(around, file, { of: client, said: { client, reply } }),
      ),

    async withdrawFile(file: string): Promise<Saved> {
      return putOp(around, await withdrawal(around.device, file));
    },
  };
}

/** Deletes received files from the device and adds them to the client's copy. */
export const firmFileKinds = {
  'document.withdraw': {
    tables: ['clientCopies'],
    acknowledged: (db, _device, op) =>
      changeFiles(db, op.entity, (files) => files.filter(({ id }) => id !== op.entity)),
    // The server never had the file: nothing to withdraw.
    refused: async (db, op, { code }) => {
      if (code === 'not_found') await db.ops.delete(op.id);
    },
  },
} satisfies Record<string, ClientKind>;

/** Handles the firm's files; `ofEstimates` handles the others. */
export function filesFromFirm(ofEstimates: ClientKind): ClientKind {
  return {
    ...ofEstimates,
    tables: [...ofEstimates.tables, 'documents', 'chunks', 'clientCopies'],
    async acknowledged(db, device, op, said) {
      const file = firmFileIn(op);
      if (!file) return ofEstimates.acknowledged?.(db, device, op, said);
      await dropFile(db, op.entity);
      const kept = await db.clientCopies.get(file.client);
      if (!kept) return undefined;
      const others = (kept.details.fromFirm ?? []).filter(({ id }) => id !== op.entity);
      const fromFirm = [firmFileOf(op, 'received'), ...others];
      return db.clientCopies.put({ ...kept, details: { ...kept.details, fromFirm } });
    },
    // The firm's file bytes are no longer on the device.
    sendAgain: async (db, device, lost) => (await ofEstimates.sendAgain?.(db, device, lost)) ?? [],
    takenOut: async (device, op) =>
      firmFileIn(op)
        ? withdrawal(device, op.entity)
        : ((await ofEstimates.takenOut?.(device, op)) ?? null),
  };
}

async function changeFiles(
  db: DeviceDatabase,
  file: string,
  change: (files: FirmFile[]) => FirmFile[],
): Promise<void> {
  const kept = await db.clientCopies
    .filter(({ details }) => details.fromFirm?.some(({ id }) => id === file) ?? false)
    .first();
  if (!kept) return;
  const fromFirm = change(kept.details.fromFirm ?? []);
  await db.clientCopies.put({ ...kept, details: { ...kept.details, fromFirm } });
}
