/** Files from staff to clients: copied when picked, uploaded in parts. */
import type { OpKind } from '#domain/ops/op.ts';
import { firmFileAttach, firmFileWithdraw } from '#domain/requests/ops.ts';
import type { ClientDetails, FirmFile } from '#domain/requests/request-list.ts';
import {
  type AttachProblem,
  attachFile,
  type RejectedFile,
  attachEach,
} from '#device/keep-to-send.ts';
import type { StoreDependencies } from '#device/store-dependencies.ts';
import type { ClientKind } from '#sync/client-kinds.ts';
import type { Device } from '#sync/device.ts';
import { putOp } from '#sync/entity-writes.ts';
import { dropFile } from '#sync/files.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { prepareOp } from '#sync/outbox.ts';
import type { Saved } from '#sync/save-status.ts';

export type ShownFirmFile = FirmFile & { op: OutboxEntry | null };

const withdrawalOf = (device: Device, file: string): Promise<OutboxEntry> =>
  prepareOp(device, { kind: firmFileWithdraw.name, entity: file, key: null, body: '{}' });

export function shownFirmFiles(
  { client, fromFirm: known = [] }: Pick<ClientDetails, 'client' | 'fromFirm'>,
  ops: readonly OutboxEntry[],
): ShownFirmFile[] {
  const here = ops.flatMap((op): ShownFirmFile[] => {
    const [file] = firmFileAttach.changesBy(op)({ client }).fromFirm ?? [];
    const isNew = file && !known.some(({ id }) => id === file.id);
    return isNew ? [{ ...file, status: 'declared', op }] : [];
  });
  const opOf = (kind: OpKind, file: FirmFile) =>
    ops.find((op) => op.kind === kind && op.entity === file.id);
  const there = known.flatMap((file): ShownFirmFile[] => {
    const withdrawal = opOf(firmFileWithdraw.name, file);
    if (withdrawal && withdrawal.state !== 'parked') return [];
    const op = opOf(firmFileAttach.name, file) ?? withdrawal ?? null;
    return [Object.assign({ op }, file)];
  });
  return [...here.toReversed(), ...there];
}

export function createFirmFiles(deps: StoreDependencies) {
  return {
    putFiles: (
      client: string,
      reply: string,
      files: readonly File[],
    ): Promise<RejectedFile<AttachProblem>[]> =>
      attachEach(deps, files, (file) =>
        attachFile(deps, file, { of: client, said: { client, reply } }),
      ),

    async withdrawFile(file: string): Promise<Saved> {
      return putOp(deps, await withdrawalOf(deps.device, file));
    },
  };
}

export const firmFileKinds = {
  'document.withdraw': {
    tables: [],
    // The server never got the file, so nothing is left to withdraw.
    refused: async (db, op, { code }) => {
      if (code === 'not_found') await db.ops.delete(op.id);
    },
  },
} satisfies Record<string, ClientKind>;

const isForClient = (op: OutboxEntry): boolean => 'client' in (firmFileAttach.read(op) ?? {});

/** Deletes bytes here once the server has them; `ofEstimates` handles other files. */
export function filesFromFirm(ofEstimates: ClientKind): ClientKind {
  return {
    ...ofEstimates,
    tables: [...ofEstimates.tables, 'documents', 'chunks'],
    acknowledged: async (db, device, op, said) =>
      isForClient(op) ? dropFile(db, op.entity) : ofEstimates.acknowledged?.(db, device, op, said),
    sendAgain: async (db, device, lost) => (await ofEstimates.sendAgain?.(db, device, lost)) ?? [],
    takenOut: async (device, op) =>
      isForClient(op)
        ? withdrawalOf(device, op.entity)
        : ((await ofEstimates.takenOut?.(device, op)) ?? null),
  };
}
