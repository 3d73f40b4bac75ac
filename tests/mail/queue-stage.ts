/** A real server with a mailbox per test, for tests of the mail queue. */
import { afterEach, beforeEach } from 'vitest';

import { anEmail } from '../support/accounts.ts';
import { messageBody } from '../support/bodies.ts';
import { type Mailbox, startMailbox } from '../support/mailbox.ts';
import { anOp } from '../support/op-api.ts';
import { type Row, startServer, type TestServer } from '../support/server.ts';

export let mailbox: Mailbox;
export let server: TestServer;

export function stageEach(): void {
  beforeEach(async () => {
    mailbox = await startMailbox();
  });
  afterEach(async () => {
    await server.stop();
    await mailbox.stop();
  });
}

/** Starts the test's server, which sends to the mailbox; `hooks` are used in place of the built ones. */
export async function begin(env: Record<string, string> = {}, hooks?: string): Promise<void> {
  const all = { ...mailbox.env, ALLOWANCE_FACTOR: '1000', ...env };
  server = await startServer({ env: all, ...(hooks !== undefined && { hooks }) });
}

export const aMessage = (email = anEmail()) => anOp('contact.send', { ...messageBody, email });

export const mailsWhere = (filter: string) => server.rows('mails', filter);

export const runJob = (name: string) => server.admin(`/api/crons/${name}`, { method: 'POST' });

export async function theMail(to: string): Promise<Row> {
  const [row] = await mailsWhere(`recipient = "${to}"`);
  if (!row) throw new Error(`no mail to ${to}`);
  return row;
}
