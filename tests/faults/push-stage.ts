/** A server with a settable clock, a local push service, a client and a staff member, for tests of pushes. */
import { afterAll, beforeAll, beforeEach } from 'vitest';

import { firm } from '#config/firm.ts';
import { momentOf } from '#domain/firm-time.ts';
import { sendDue } from '../../scripts/outbox.mjs';
import { pushChannel, pushKeys } from '../../scripts/push.mjs';
import { anAccount, type TestAccount, tokenOf, withToken } from '../support/accounts.ts';
import { type ClockedServer, startClockedServer } from '../support/changed-hooks.ts';
import { type PushService, startPushService } from '../support/push-service.ts';
import { outboxOf } from '../support/server.ts';

const dayMs = 86_400_000;

/**
 * Each test gets a later day, because limits follow the set clock. All are past, because tokens expire by the machine's
 * clock.
 */
let day = '';
let days = 60;

export let server: ClockedServer;
export let service: PushService;
export let keys: Awaited<ReturnType<typeof pushKeys>>;
export let ines: TestAccount;
export let grace: TestAccount;

/** One server per file; tests are `apart` days apart, each with its own people. */
export function stageEach(apart: number): void {
  beforeAll(async () => {
    server = await startClockedServer({ env: { SPARK_PUSH_KEY: 'the public one' } });
    keys = await pushKeys(`${server.data}.push-keys`);
  });
  beforeEach(async () => {
    service = await startPushService();
    days -= apart;
    day = new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);
    await atClock('12:00');
    grace = await anAccount(server, 'staff');
    ines = await anAccount(server, 'clients');
  });
  afterAll(() => server.stop());
}

/** Sets the firm's clock to this time today, or `later` days later. */
export const atClock = (time: string, later = 0) =>
  server.setClock(momentOf(Date.parse(`${day}T${time}Z`) + later * dayMs, firm.zone));

/** Sets a time late the same day, with client and staff still signed in. */
export async function atEvening(time: string): Promise<void> {
  await atClock(time);
  await renewGrace();
  ines = withToken(server, ines, await tokenOf(server, 'clients', ines.id));
}

/** Sets eight o'clock on the next day. */
export async function atMorning(): Promise<void> {
  await atClock('08:00', 1);
  await renewGrace();
}

async function renewGrace(): Promise<void> {
  grace = withToken(server, grace, await tokenOf(server, 'staff', grace.id));
}

/** Sends due pushes, as the server's program does. */
export const send = (own = keys) =>
  sendDue(outboxOf(server), pushChannel({ keys: own, agent: service.agent }));
