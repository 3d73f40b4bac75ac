// @module-tag slow
import { request } from 'node:http';
import { join } from 'node:path';

import { beforeEach, expect, test } from 'vitest';

import { firm } from '#config/firm.ts';
import { messageBody } from '../support/bodies.ts';
import { anOp, post, sendJson } from '../support/op-api.ts';
import { startMailbox } from '../support/mailbox.ts';
import { startMailCatcher } from '../../scripts/mail-catcher.mjs';
import { started } from './started.ts';
import { folderForTest } from '../support/use-server.ts';

let folder = '';

beforeEach(() => {
  folder = folderForTest();
});

const start = (env: Record<string, string> = {}, ...args: string[]) =>
  started('start.mjs', ['--data', join(folder, 'data'), '--port', '0', ...args], env);

async function ask(url: string, body: object) {
  const response = await sendJson(url, body);
  return { status: response.status, body: await response.json() };
}

async function mailTo(catcher: string, address: string): Promise<string> {
  const row = new RegExp(`<td>${address}</td><td><a href="(/\\d+)">`);
  const link = async () => row.exec(await (await fetch(catcher)).text())?.[1];
  await expect.poll(link, { timeout: 20_000, interval: 50 }).toBeDefined();
  return (await fetch(catcher + (await link()))).text();
}

test('the demo’s accounts sign in with the code in the mail catcher, whose links lead to this server', async () => {
  const command = start();
  const url = await command.ready;
  const stdout = command.said();
  const catcher = /read them at (\S+)$/m.exec(stdout)?.[1] ?? '';
  const passwordOf = (email: string) =>
    new RegExp(`${email} {2}password (\\S+) {2}at ${url}/`).exec(stdout)?.[1] ?? '';
  const withPassword = (role: string, identity: string) =>
    ask(`${url}/api/collections/${role}/auth-with-password`, {
      identity,
      password: passwordOf(identity),
    });
  expect((await withPassword('clients', 'client@spark.example')).status).toBe(200);
  const email = 'staff@spark.example';
  const first = await withPassword('staff', email);
  expect(first.status).toBe(401);
  const [code = ''] = /\b\d{6,}\b/.exec((await mailTo(catcher, email)).replace(/#\w+/g, '')) ?? [];
  const second = await ask(`${url}/api/account/second-step`, { step: first.body.mfaId, code });
  expect(second.status).toBe(200);
  await post(url, anOp('checklist.subscribe', { first_name: 'A', email: 'a@example.com' }));
  expect(await mailTo(catcher, 'a@example.com')).toContain(`${url}/downloads/`);
});

test('with a mail server of one’s own nothing is caught, and links lead to the firm’s site', async () => {
  const mailbox = await startMailbox();
  const command = start(mailbox.env, '--no-seed');
  const url = await command.ready;
  await post(url, anOp('contact.send', { ...messageBody, email: 'b@example.com' }));
  const [notice] = await mailbox.received({ to: 'desk@spark.test' });
  expect(notice?.html).toContain(`${firm.site}/admin/leads/`);
  expect(command.said()).not.toContain('caught');
  await mailbox.stop();
});

test('a mail can do nothing on the page that shows it', async () => {
  const { url, send } = await startMailCatcher();
  const evil = `<script>alert(1)</script><img src=x onerror="alert(2)">"'>`;
  const someone = { address: evil };
  const message = { from: someone, to: someone, subject: evil, html: evil, text: evil };
  await send({ id: 'one', lease: 1, message }, 0);
  const response = await fetch(`${url}/1`);
  const page = await response.text();
  expect(page).not.toContain('<script');
  expect(page).not.toContain('<img');
  expect(page).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
  expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
});

test('no other site reads it by giving this machine its own name', async () => {
  const { url } = await startMailCatcher();
  const status = await new Promise((resolve, reject) => {
    const asked = request(url, { headers: { Host: 'evil.example' } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    asked.once('error', reject).end();
  });
  expect(status).toBe(403);
});
