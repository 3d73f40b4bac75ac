// @module-tag slow
/** Tests what a thief with a copy of the database, such as a backup, can forge on the server. */
import { createHmac } from 'node:crypto';

import { beforeAll, expect, test } from 'vitest';

import { deskRoutes } from '#domain/leads/desk-routes.ts';
import {
  aPassword,
  anAccount,
  anEmail,
  type Role,
  type TestAccount,
  signedIn,
  tokenMailed,
} from '../support/accounts.ts';
import { linksLookedAt } from '../support/housekeeping.ts';
import { filesWith } from '../support/data-folder.ts';
import { someBytes } from '../support/files.ts';
import { asAccount, sendJson } from '../support/op-api.ts';
import { receivedFile } from '../support/uploading.ts';
import { useServer, useAccount } from '../support/use-server.ts';

const server = useServer();
const grace = useAccount(server, 'staff');
const ines = useAccount(server, 'clients');
beforeAll(async () => {
  await signedIn(server, 'staff', grace);
  await signedIn(server, 'clients', ines);
});

async function copied(query: string): Promise<string[]> {
  const [row = []] = await server.sql(query);
  return row;
}

/** Token types, each with the setting of its collection whose secret signs it. */
const kinds = {
  auth: 'authToken',
  passwordReset: 'passwordResetToken',
  verification: 'verificationToken',
  emailChange: 'emailChangeToken',
  leadDocument: 'fileToken',
};

/** An account's token signed with everything in the copy. */
async function forged(
  role: Role,
  { id, email }: TestAccount,
  type: keyof typeof kinds,
  more: object = {},
): Promise<string> {
  const [collectionId = '', secret = ''] = await copied(
    `SELECT id, json_extract(options, '$.${kinds[type]}.secret') FROM _collections WHERE name = '${role}'`,
  );
  const [key = '', session = ''] = await copied(
    `SELECT tokenKey, coalesce(sessions.id, '') FROM ${role} LEFT JOIN sessions ON account = ${role}.id WHERE ${role}.id = '${id}'`,
  );
  const exp = Math.floor(Date.now() / 1000) + 600;
  const claims = { type, id, collectionId, email, session, refreshable: true, exp, ...more };
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}`;
  return `${text}.${createHmac('sha256', key + secret)
    .update(text)
    .digest('base64url')}`;
}

const bytes = someBytes(50_000, '%PDF-1.7\n');

const aReturn = async () => (await receivedFile(server.url, bytes)).document.id;

test('row 293: no open session is anyone’s who reads it there', async () => {
  const staff = await forged('staff', grace, 'auth');
  const client = await forged('clients', ines, 'auth');
  const document = await aReturn();
  expect(
    (await sendJson(server.url + deskRoutes.document, { document }, asAccount(staff))).status,
  ).toBe(401);
  const own = await fetch(`${server.url}/api/requests/mine`, { headers: asAccount(client) });
  expect(own.status).toBe(401);
});

test('row 293: no link to a file can be made of it', async () => {
  const document = await aReturn();
  const token = await forged('staff', grace, 'leadDocument', { of: document });
  const answer = await fetch(`${server.url}/api/desk/documents/${document}?token=${token}`);
  expect([answer.status, (await answer.arrayBuffer()).byteLength]).not.toEqual([200, 50_000]);
  expect(answer.status).toBe(404);
});

test.each(['clients', 'staff'] as const)(
  'row 293: no password of %s can be chosen with it',
  async (role) => {
    const token = await forged(role, role === 'staff' ? grace : ines, 'passwordReset');
    const password = aPassword();
    const answer = await sendJson(`${server.url}/api/collections/${role}/confirm-password-reset`, {
      token,
      password,
      passwordConfirm: password,
    });
    expect(answer.status).toBe(400);
  },
);

test('row 293: no account that waits for its owner is opened with it', async () => {
  const waiting = await anAccount(server, 'clients', { verified: false });
  const password = aPassword();
  const answer = await sendJson(`${server.url}/api/collections/clients/confirm-verification`, {
    token: await forged('clients', waiting, 'verification'),
    password,
    passwordConfirm: password,
  });
  expect(answer.status).toBe(400);
  expect(await server.row('clients', waiting.id)).toMatchObject({ verified: false });
});

test('row 293: no account takes someone’s address with it, nor with a link of its own to another one', async () => {
  const other = anEmail();
  const change = `${server.url}/api/collections/clients`;
  await sendJson(`${change}/request-email-change`, { newEmail: other }, asAccount(ines.token));
  const [mail] = await server.rows('mails', `recipient = "${other}"`);
  const mailed = /#[\w-]+\.([\w-]+)\./.exec(String(mail?.['letter']))?.[1] ?? '';
  const own = JSON.parse(Buffer.from(mailed, 'base64url').toString());
  const newEmail = anEmail();
  for (const claims of [{ newEmail }, { ...own, newEmail }]) {
    const token = await forged('clients', ines, 'emailChange', claims);
    const body = { token, password: ines.password };
    expect((await sendJson(`${change}/confirm-email-change`, body)).status).toBe(400);
  }
  expect(await server.rows('clients', `email = "${newEmail}"`)).toEqual([]);
});

test('row 293: no link or code that is mailed can be read there while it waits', async () => {
  const reset = '/api/collections/clients/request-password-reset';
  await sendJson(server.url + reset, { email: ines.email });
  await linksLookedAt(server);
  const token = await tokenMailed(server, ines.email, 'reset-password');
  expect(token.length).toBeGreaterThan(100);
  expect(await filesWith(server.data, token)).toEqual([]);
  const kinds = ['sign-in-code', 'reset-password'];
  const letters = await copied(
    `SELECT group_concat(letter, ' # ') FROM mails WHERE kind IN ('${kinds.join("', '")}')`,
  );
  expect(letters.join()).toMatch(/^sealed /);
  // The key's name may itself consist of eight digits.
  const sealed = letters.join().replaceAll(/sealed [0-9a-f]{8} /g, '');
  expect(sealed).not.toMatch(/https?:|\b\d{8}\b/);
});
