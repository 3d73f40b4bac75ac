// @module-tag slow
/** `spark golive` exits 0 once everything is settled: facts, a real server, its mail server and its backup. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createServer } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

import { engagementTemplate } from '#config/engagement-template.ts';
import { keeps } from '#config/keeps.ts';
import { sourceFacts } from '#config/source-facts.ts';
import { templateRoutes, templateSchema } from '#domain/engagements/letter.ts';
import { priceBooks } from '#domain/estimator/prices.ts';
import { goliveRoute, goliveSchema } from '#domain/golive/entries.ts';
import { built } from '../../scripts/root.mjs';
import { anOwner } from '../support/accounts.ts';
import { buildHooks } from '../support/built-hooks.ts';
import { portOf } from '../support/listening.ts';
import { startMailbox } from '../support/mailbox.ts';
import { dayFromToday, publishedBook } from '../support/price-books.ts';
import { adminJson } from '../support/op-api.ts';
import { operate } from '../support/operator.ts';
import { startPublicAddress, asDeployed } from '../support/public-address.ts';
import { started } from './started.ts';
import { addressProblems, openToPublic } from '../../scripts/golive-address.mjs';
import { provisionPocketBase } from '../../scripts/provision.mjs';
import { migrateAndSeed } from '../../scripts/seed.mjs';
import { useServer, folderForTest, serverForTest } from '../support/use-server.ts';
import { smtpOf, smtpProblems } from '../../scripts/mail.mjs';

/** The facts of `src/config` with nothing left to settle: no samples, and this year's dates. */
const fixtureFacts = {
  ...withoutSamples({ ...sourceFacts, keeps }),
  site: 'https://hill-daughters.com',
  phone: { shown: '(614) 200-0142', dial: '+16142000142' },
  email: 'office@hill-daughters.com',
  quarterlyYear: new Date().getFullYear(),
  links: {
    ...sourceFacts.links,
    taxProfessionals: 'https://natptax.com',
    enrolledAgents: 'https://naea.org',
  },
};

function withoutSamples(facts: object): object {
  const settled = (name: string, value: unknown) => (name === 'sample' ? false : value);
  return JSON.parse(JSON.stringify(facts), settled);
}

const fixtureCredentials = {
  taxProfessionals: { logo: 'drawn' },
  enrolledAgents: { logo: 'drawn' },
  taxAuthority: { logo: 'drawn' },
} as const;

test('a firm whose facts are settled, on a server as it is deployed, is ready; one that has moved is not', async () => {
  const folder = folderForTest();
  const mailbox = await startMailbox();
  const mailing = { ...mailbox.env, MAIL_FROM: `Hill & Daughters <${fixtureFacts.email}>` };
  const env = { ...mailing, SPARK_PROXY_HEADER: 'X-Real-IP' };
  const server = await serverForTest({ site: built.site, env });
  const address = await startPublicAddress(server.url);
  onTestFinished(async () => {
    await address.stop();
    await mailbox.stop();
  });
  // The tests' superuser has a reserved address.
  await server.sql("UPDATE _superusers SET email = 'ann@hill-daughters.com'");
  const [{ id: _id, from: _from, ...amounts }] = priceBooks;
  await publishedBook(server, amounts, dayFromToday(0));
  // The built-in letter becomes the firm's own as it is.
  const owner = await anOwner(server, { email: 'ruth@hill-daughters.com' });
  const unread = async () =>
    (await owner.asks(goliveRoute, goliveSchema)).some(({ code }) => code === 'letter-unread');
  expect(await unread()).toBe(true);
  const { version: seen, text } = engagementTemplate;
  await owner.asks(templateRoutes.save, templateSchema, { seen, text: text.trim() });
  expect(await unread()).toBe(false);
  const ca = join(folder, 'ca.pem');
  await writeFile(ca, address.ca);
  await operate('backup', '--data', server.data, '--to', join(folder, 'backups'));

  const hooks = { SPARK_BUILT_HOOKS: join(await buildHooks(), 'hooks') };
  const firm = join(folder, 'firm.json');
  const given = { facts: fixtureFacts, credentials: fixtureCredentials, images: {} };
  await writeFile(firm, JSON.stringify(given));
  const at = ['--data', server.data, '--firm', firm, '--url', address.origin, '--ca', ca];
  const golive = (plain: string) =>
    started('golive.mjs', at.concat('--plain', plain), { ...env, ...hooks }).ended;
  const ready = await golive(address.plain);
  expect([ready.stdout, ready.code]).toEqual(['Ready to go live.\n', 0]);
  expect(mailbox.mails).toEqual([]);
  const moved = await golive(server.url);
  expect(moved.code).toBe(1);
  expect(moved.stdout).toContain('Not ready: 1 to settle.');
  // A failed check does not count as settled.
  await writeFile(firm, JSON.stringify({ ...given, credentials: null }));
  const unseen = await golive(address.plain);
  expect([unseen.stdout, unseen.code]).toEqual([
    expect.stringContaining('It is not known how this stands: logos.'),
    1,
  ]);
});

const server = useServer({ site: built.site, env: { SPARK_PROXY_HEADER: 'X-Real-IP' } });

type Given = Parameters<typeof startPublicAddress>[1];

/** Checks a public address in front of this server. */
async function found(given: Given = {}, target = server.url, plain?: string): Promise<string[]> {
  const address = await startPublicAddress(target, given);
  onTestFinished(address.stop);
  const { origin, ca } = address;
  const open = await openToPublic(origin, ca);
  return [...open, ...(await addressProblems(origin, { plain: plain ?? address.plain, ca }))];
}

test('an address as the deployment has it is in order: every page, encrypted, with the dashboard closed', async () => {
  expect(await found()).toEqual([]);
});

test('a certificate that ends soon is named with its days, one that no one vouches for with the reason', async () => {
  expect(await found({ days: 9 })).toEqual([expect.stringMatching(/good for [89] more days/)]);
  const { origin, stop } = await startPublicAddress(server.url);
  onTestFinished(stop);
  expect(await addressProblems(origin)).toEqual([
    expect.stringMatching(/is not reached: .*self-signed/),
  ]);
});

test('a proxy that does not say that it encrypts leaves strict transport out', async () => {
  const { 'x-real-ip': address = '' } = asDeployed.adds;
  const proxying = { adds: { 'x-real-ip': address }, drops: ['x-forwarded-proto'] };
  expect(await found({ proxying })).toEqual([expect.stringContaining('strict transport')]);
});

test('a proxy that passes on what a visitor says of their address, or says none, is named', async () => {
  const { 'x-forwarded-proto': proto = '' } = asDeployed.adds;
  for (const drops of [[], ['x-real-ip']]) {
    const proxying = { adds: { 'x-forwarded-proto': proto }, drops };
    expect(await found({ proxying })).toEqual([expect.stringContaining('does not say who asks')]);
  }
});

test('a server that knows of no proxy says so, and asks for no strict transport', async () => {
  const bare = await serverForTest({ site: built.site });
  expect(await found({}, bare.url)).toEqual([
    expect.stringContaining('strict transport'),
    expect.stringContaining('SPARK_PROXY_HEADER is not set'),
  ]);
});

test('http that does not lead to https is named, and so is an address without encryption', async () => {
  expect(await found({}, server.url, server.url)).toEqual([
    expect.stringContaining('answers 200 in place of a redirect'),
  ]);
  expect(await found({}, server.url, 'http://127.0.0.1:9')).toEqual([
    expect.stringContaining('no one is led from http to https'),
  ]);
  expect(await addressProblems(server.url)).toEqual([expect.stringContaining('no https address')]);
  const nowhere = await openToPublic('http://127.0.0.1:9');
  expect(nowhere).toEqual([expect.stringContaining('does not answer')]);
});

test('the dashboard behind the address, and pages that are missing there, are named', async () => {
  const open = await openToPublic(server.adminUrl);
  expect(open).toHaveLength(3);
  expect(open[0]).toContain('dashboard answers 200 to the public');
  const empty = await serverForTest({ env: { SPARK_PROXY_HEADER: 'X-Real-IP' } });
  expect((await found({}, empty.url)).join('\n')).toMatch(/answers 404|names no page/);
});

async function problems(env: Record<string, string>): Promise<string[]> {
  const smtp = smtpOf(env, 'office@spark.test');
  if (!smtp) throw new Error('no server is named');
  return smtpProblems(smtp);
}

/** Starts a mail server; resolves to the settings that name it. */
async function serverWith(options: SMTPServerOptions): Promise<Record<string, string>> {
  const server = new SMTPServer({
    logger: false,
    disableReverseLookup: true,
    closeTimeout: 1,
    ...options,
  });
  server.on('error', () => undefined);
  const port = await portOf(server.server);
  onTestFinished(() => new Promise<void>((done) => server.close(() => done())));
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
  expect(await silent).toEqual([expect.stringContaining('is not reached')]);
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
  expect(await problems(started)).toEqual([expect.stringMatching(/certificate/)]);
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
  });
  const port = await portOf(server);
  onTestFinished(() => new Promise<void>((done) => server.close(() => done())));
  expect(await problems({ SMTP_HOST: '127.0.0.1', SMTP_PORT: String(port) })).toEqual([
    expect.stringMatching(/is not reached: .*ECONNRESET/),
  ]);
});

// What the command finds.

test('a mail server that start does not use is no way out: mails are caught', async () => {
  const server = await serverForTest();
  const owner = await anOwner(server);
  await server.kill();
  const command = started('start.mjs', ['--data', server.data, '--port', '0', '--no-seed']);
  const url = await command.ready;
  expect(command.said()).toContain('mails are caught, none leaves');
  const answer = await fetch(url + goliveRoute, { headers: { Authorization: owner.token } });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('no-smtp');
});

test('nor does the command take one of PocketBase’s settings for one that is used', async () => {
  const server = await serverForTest();
  const smtp = { enabled: true, host: 'mx.example.org', port: 587 };
  await adminJson(server, '/api/settings', { smtp }, 'PATCH');
  const { stdout } = await started('golive.mjs', ['--data', server.data], { SMTP_HOST: '' }).ended;
  expect(stdout).toContain('- Set SMTP_HOST and what belongs to it');
});

test('the command reads its findings from the data folder and the environment', async () => {
  const data = join(folderForTest(), 'data');
  const golive = (env: Record<string, string>) =>
    started('golive.mjs', ['--data', data], env).ended;
  await migrateAndSeed(await provisionPocketBase(), data);
  const bare = await golive({ SMTP_HOST: '', MAIL_FROM: '' });
  expect(bare.code).toBe(1);
  expect(bare.stdout).toContain('- Set SMTP_HOST and what belongs to it');
  expect(bare.stdout).toContain('- Name the people of the firm.');
  expect(bare.stdout).toContain('- Put the logo of the IRS into public/credentials');
  expect(bare.stdout).toContain(
    '- Make a backup each day, by its command or its timer: there is none yet.',
  );
  expect(bare.stdout).toContain('- the public address is not known');
  // Not serving territories is a choice.
  expect(bare.stdout).not.toContain('territories');
  expect(bare.stdout).not.toContain('newsletter');
  expect(bare.stderr).toContain('not offered it: newsletter link.');
  expect(bare.stderr).toContain('DC and the territories are not served.');
  for (const email of ['demo@spark.example', 'staff@spark.example', 'client@spark.example']) {
    expect(bare.stdout).toMatch(new RegExp(`Remove the demo account of \\w+, ${email}`));
  }
  expect(bare.stdout).toMatch(/Delete the demo’s posts: [1-9]/);
  expect(bare.stdout).toMatch(/Delete the demo’s leads: [1-9]/);
  const mailing = await golive({ SMTP_HOST: 'mx', MAIL_FROM: 'Hill Tax <office@example.com>' });
  expect(mailing.stdout).not.toContain('Set SMTP_HOST');
  expect(mailing.stdout).toContain('from a sample address, office@example.com.');
});
