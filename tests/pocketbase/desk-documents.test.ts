import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import * as v from 'valibot';
import { expect, test } from 'vitest';

import { auditPageSchema } from '#domain/audit/entry.ts';
import { deskRoutes } from '#domain/leads/desk-routes.ts';
import { documentLinkAnswerSchema } from '#domain/documents/document.ts';
import { leadDetailsSchema } from '#domain/leads/lead-details.ts';
import { leadPageSchema } from '#domain/leads/lead-list.ts';
import { anAccount, changeAccount } from '../support/accounts.ts';
import { anId, postOne, refusalOf } from '../support/op-api.ts';
import { submitWith, uploaded } from '../support/uploading.ts';
import { useServer, serverForTest, useAccount } from '../support/use-server.ts';

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n%%EOF\n');
const name = 'return \u2014 "M\u00e4rz"; x=1.pdf';

const server = useServer();
const staff = useAccount(server, 'staff');

async function withDocument({ url } = server) {
  const lead = await uploaded(url, name, pdf);
  await postOne(url, lead.attach);
  return { id: lead.submit.entity, document: lead.document.id };
}

const link = (document: string) =>
  staff.asks(deskRoutes.document, documentLinkAnswerSchema, { document });
const open = (id: string) => staff.asks(deskRoutes.open, leadDetailsSchema, { id });
const gone = (path: string) => refusalOf(fetch(server.url + path));

test('a tax return is with its lead once it has been received', async () => {
  const lead = await submitWith(server.url, name, pdf);
  const id = lead.submit.entity;
  const declared = { id: lead.document.id, name, size: pdf.length, status: 'declared' };
  expect(await open(id)).toMatchObject({ lead: { hasDocument: false }, document: declared });
  const asked = staff.calls(deskRoutes.document, { document: lead.document.id });
  expect(await refusalOf(asked)).toBe('404 not_found');
  const received = await withDocument();
  const details = await open(received.id);
  expect(details.lead.hasDocument).toBe(true);
  expect(details.document).toEqual({ ...declared, id: received.document, status: 'received' });
  const { leads } = await staff.asks(deskRoutes.find, leadPageSchema, {});
  expect(leads.find((each) => each.id === received.id)?.hasDocument).toBe(true);
});

test('a file has the ending of its content, and the desk marks a PDF that may need a password', async () => {
  const locked = Buffer.from('%PDF-1.4\ntrailer << /Encrypt 4 0 R >>\nstartxref\n9\n%%EOF\n');
  const lead = await uploaded(server.url, 'return.docx', locked);
  expect(await postOne(server.url, lead.attach)).toMatchObject({ status: 'applied' });
  expect((await open(lead.submit.entity)).document).toEqual({
    id: lead.document.id,
    name: 'return.pdf',
    size: locked.length,
    status: 'received',
    locked: true,
  });
  const row = await server.row('price_estimator_documents', lead.document.id);
  expect(row?.['file']).toMatch(/^\d{13}\.pdf$/);
});

test('its link gives the file to be kept, and both are written down', async () => {
  const { id, document } = await withDocument();
  const { url, expiresAt } = await link(document);
  expect(expiresAt).toBeLessThanOrEqual(Date.now() + 120_000);
  const answer = await fetch(server.url + url);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="return _ _M_rz__ x_1.pdf"; filename*=UTF-8''return%20%E2%80%94%20%22M%C3%A4rz%22%3B%20x%3D1.pdf`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  });
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf);
  const { entries } = await staff.asks(deskRoutes.audit, auditPageSchema, { lead: id });
  expect(entries).toMatchObject([
    { action: 'downloaded', who: staff.email, detail: { document: name } },
    { action: 'linked', who: staff.email, detail: { document: name } },
  ]);
});

test.each([
  ['確定申告 2025.pdf', 'filename="____ 2025.pdf"', '確定申告 2025.pdf'],
  ['Muñoz “final” (2).pdf', 'filename="Mu_oz _final_ _2_.pdf"', 'Muñoz “final” (2).pdf'],
  ['إقرار.pdf', 'filename="_____.pdf"', 'إقرار.pdf'],
  // Programs that follow the direction mark would show "invoice-fdp.exe".
  ['invoice-\u202eexe.pdf', 'filename="invoice-exe.pdf"', 'invoice-exe.pdf'],
  ['\u2066a\u2069\u200f\u061c\r\nX: y\u0000.pdf', 'filename="aX_ y.pdf"', 'aX: y.pdf'],
  ['../../etc\\w2.pdf', 'filename="w2.pdf"', 'w2.pdf'],
])('%j leaves as it was named, and nothing in its name misleads', async (given, plain, exact) => {
  const lead = await uploaded(server.url, given, pdf);
  expect(await postOne(server.url, lead.attach)).toMatchObject({ status: 'applied' });
  const { url } = await link(lead.document.id);
  const said = (await fetch(server.url + url)).headers.get('content-disposition') ?? '';
  expect(said).toContain(`attachment; ${plain}; filename*=UTF-8''`);
  expect(said).toMatch(/^[ -~]+$/);
  const [, encoded = ''] = said.split("filename*=UTF-8''");
  expect(encoded).toMatch(/^[\w!#$&+.^`|~%-]+$/);
  expect(decodeURIComponent(encoded)).toBe(exact);
});

test('a link opens nothing but its document', async () => {
  const { document } = await withDocument();
  const other = await withDocument();
  const { url } = await link(document);
  const token = url.split('token=')[1] ?? '';
  const to = (id: string, shown: string) => gone(`/api/desk/documents/${id}?token=${shown}`);
  expect(await to(other.document, token)).toBe('404 not_found');
  expect(await to(anId(), token)).toBe('404 not_found');
  for (const shown of ['', 'a.b.c', staff.token, token.slice(0, -3), `${token}x`]) {
    expect(await to(document, shown)).toBe('404 not_found');
  }
  const headers = { Authorization: token };
  const staffOnly = fetch(server.url + deskRoutes.staff, { headers });
  expect(await refusalOf(staffOnly)).toBe('401 auth_expired');
  expect((await fetch(server.url + url)).status).toBe(200);
});

test('a link ends by itself', async () => {
  const hasty = await serverForTest({ env: { DOCUMENT_LINK_SECONDS: '1' } });
  const theirs = await anAccount(hasty, 'staff');
  const { document } = await withDocument(hasty);
  let path = '';
  const status = async () => (await fetch(hasty.url + path)).status;
  const fresh = async () => {
    path = (await theirs.asks(deskRoutes.document, documentLinkAnswerSchema, { document })).url;
    return status();
  };
  await expect.poll(fresh, { timeout: 30_000 }).toBe(200);
  await expect.poll(status, { timeout: 30_000 }).toBe(404);
}, 90_000);

test.each(['the account', 'its sessions', 'the session that asked for it'])(
  'a link ends with %s',
  async (ending) => {
    const { document } = await withDocument();
    const leaver = await anAccount(server, 'staff');
    const { url } = await leaver.asks(deskRoutes.document, documentLinkAnswerSchema, { document });
    if (ending === 'the account') {
      await changeAccount(server, 'staff', leaver.id, { disabled: true });
    } else {
      const path = ending === 'its sessions' ? 'sign-out-everywhere' : 'sign-out';
      await leaver.calls(`/api/account/${path}`, {});
    }
    expect(await gone(url)).toBe('404 not_found');
  },
);

test('a file that cannot be read is a fault of ours, and no log holds a token', async () => {
  const { document } = await withDocument();
  const { url } = await link(document);
  const token = url.split('token=')[1] ?? '';
  await rm(join(server.data, 'storage'), { recursive: true });
  expect(await gone(url)).toBe('503 unavailable');
  await fetch(`${server.url}/api/collections/leads/records/aaaaaaaaaaaaaaa?token=${token}`);
  const logged = v.object({ items: v.array(v.object({ message: v.string(), data: v.unknown() })) });
  const said = async () => {
    const answer = await server.admin('/api/logs?perPage=200');
    return JSON.stringify(v.parse(logged, await answer.json()).items);
  };
  await expect.poll(said).toContain('/api/collections/leads/records');
  expect(await said()).toContain('/api/desk/documents/{document}');
  expect(await said()).not.toContain(token);
}, 30_000);
