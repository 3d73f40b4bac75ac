// @module-tag slow
/**
 * Kills the server while many book one slot: retries with the same id learn the outcome, and exactly one booking
 * exists.
 */
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';

import { deskAppointmentsSchema } from '#domain/appointments/appointment-list.ts';
import { anAccount, type TestAccount } from '../support/accounts.ts';
import { appointmentsOf, staffToMeet } from '../support/appointments.ts';
import { anId } from '../support/op-api.ts';
import { useServer, useAccount, shared } from '../support/use-server.ts';

let clients: TestAccount[];
const server = useServer({ env: { BODIES_AT_ONCE: '200', ALLOWANCE_FACTOR: '20' } });
const staff = useAccount(server, 'staff');
const type = shared(() => staffToMeet(server, staff));
beforeAll(async () => {
  clients = await Promise.all(Array.from({ length: 20 }, () => anAccount(server, 'clients')));
});

const statusOf = async (client: TestAccount, starts: number, id: string) =>
  (await appointmentsOf(server, client).book(type.id, starts, id)).status;

test('row 90: twenty book one moment while the server is killed, in ten rounds: one each', async () => {
  const taken: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    const [first] = clients;
    const slots = first ? await appointmentsOf(server, first).slots(type.id) : [];
    const starts = slots[1] ?? 0;
    taken.push(starts);
    const tries = clients.map((client) => ({ client, id: anId() }));
    const underway = tries.map(({ client, id }) => statusOf(client, starts, id).catch(() => 0));
    await Promise.race(round % 2 === 0 ? underway : [Promise.resolve()]);
    await server.kill();
    await Promise.all(underway);
    await server.restart();
    const again = await Promise.all(tries.map(({ client, id }) => statusOf(client, starts, id)));
    expect(again.filter((status) => status === 200)).toHaveLength(1);
    expect(again.filter((status) => status === 409)).toHaveLength(19);
    await server.sql('UPDATE appointments SET client = substr(id, 1, 14)');
  }
  const list = await appointmentsOf(server, staff).atDesk('list', { from: 0, until: 4e12 });
  const { appointments } = v.parse(deskAppointmentsSchema, await list.json());
  expect(appointments.map(({ starts }) => starts).sort((a, b) => a - b)).toEqual(
    taken.sort((a, b) => a - b),
  );
}, 120_000);
