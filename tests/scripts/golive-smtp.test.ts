/** `npm run golive` speaks to the mail server, and names why no mail would leave. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';

import { smtpOf, smtpProblems } from '../../scripts/golive-smtp.mjs';
import { startMailbox } from '../support/mailbox.ts';

/** What is wrong with the server that these variables name. */
async function problems(env: Record<string, string>): Promise<string[]> {
  const smtp = smtpOf(env, 'office@spark.test');
  if (!smtp) throw new Error('no server is named');
  return smtpProblems(smtp);
}

function portOf(server: Pick<Server, 'address'>): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** Resolves to the variables that name a server of its own. */
async function serverWith(options: SMTPServerOptions): Promise<Record<string, string>> {
  const server = new SMTPServer({
    logger: false,
    disableReverseLookup: true,
    closeTimeout: 1,
    ...options,
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(() => new Promise<void>((done) => server.close(() => done())));
  const port = portOf(server.server);
  return { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(port) };
}

test('a server that takes mail from the firm is well, and has been sent none', async () => {
  const mailbox = await startMailbox();
  expect(await problems(mailbox.env)).toEqual([]);
  expect(mailbox.mails).toEqual([]);
  mailbox.refuse({ code: 550, words: 'no such user here' });
  expect(await problems(mailbox.env)).toEqual([
    expect.stringMatching(/takes no mail for desk@spark\.test: 550 .*no such user here/),
  ]);
  mailbox.hang(true);
  const silent = problems(mailbox.env);
  await mailbox.hanging();
  await mailbox.stop();
  expect(await silent).toEqual([expect.stringContaining('does not greet')]);
  expect(await problems(mailbox.env)).toEqual([
    expect.stringMatching(/is not reached: .*ECONNREFUSED/),
  ]);
});

test('a wrong password is named, and not said', async () => {
  const env = await serverWith({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) =>
      password === 'right' ? done(null, { user: 'site' }) : done(new Error('wrong')),
  });
  const [wrong = '', ...more] = await problems({
    ...env,
    SMTP_USER: 'site',
    SMTP_PASSWORD: 'guess',
  });
  expect([wrong, more]).toEqual([
    expect.stringContaining('does not let SMTP_USER sign in: 535'),
    [],
  ]);
  expect(wrong).not.toContain('guess');
  expect(await problems({ ...env, SMTP_USER: 'site', SMTP_PASSWORD: 'right' })).toEqual([]);
});

test('a certificate that no one vouches for is named, with and without STARTTLS', async () => {
  const started = await serverWith({ authOptional: true });
  expect(await problems(started)).toEqual([expect.stringContaining('does not encrypt: ')]);
  const whole = await serverWith({ authOptional: true, secure: true });
  expect(await problems({ ...whole, SMTP_TLS: 'true' })).toEqual([
    expect.stringMatching(/is not reached: .*certificate/),
  ]);
});

test('a connection that breaks in between is named', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.resetAndDestroy());
    socket.write('220 here\r\n');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => new Promise<void>((done) => server.close(() => done())));
  const port = portOf(server);
  expect(await problems({ SMTP_HOST: '127.0.0.1', SMTP_PORT: String(port) })).toEqual([
    expect.stringMatching(/refuses EHLO: .*ECONNRESET/),
  ]);
});
