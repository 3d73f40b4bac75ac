/** Fixtures for the desk: leads, clients, posts and the editor. */

import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';

import { leadPath, clientPath } from '#config/member-paths.ts';
import { paths } from '#config/paths.ts';
import { deskRoutes } from '#domain/leads/desk-routes.ts';
import type { Op } from '#domain/ops/op.ts';
import { leadTabs } from '#domain/leads/lead-tabs.ts';
import { messageBody, saveBody, submitBody } from '../support/bodies.ts';
import { anId, anOp, postOne } from '../support/op-api.ts';
import type { TestServer } from '../support/server.ts';
import { uploaded } from '../support/uploading.ts';
import { type TestAccount, anAccount, anEmail } from '../support/accounts.ts';
import { expect, staffIsHere, test as member, staffSignsIn } from './member.ts';
import { addOp, bringFile } from '../support/requests.ts';
import type { Inside } from '../support/browsers/screen.ts';
import type { Mailbox } from '../support/mailbox.ts';
import { databases } from './client.ts';
import { keptRows, rowsIn } from './device.ts';
import { tabLabels } from '#features/leads/leads-page.tsx';

/** A password alone is answered with 401; the server forgets lost connections. */
const answers = /401.*auth-with-password|404.*api\/realtime/;

/** An open desk without leads. */
export const test = member.extend<{ staff: TestAccount }>({
  expected: [answers],
  staff: [
    async ({ page, server }, use) => {
      await server.sql('DELETE FROM leads');
      const account = await staffIsHere(page, server, { owner: true });
      await expect(page.getByRole('heading', { name: 'Blog Management' })).toBeVisible();
      await use(account);
    },
    { auto: true },
  ],
});

/** The smallest PDF the server accepts. */
export const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n%%EOF\n');

/** A name that no other lead has. */
export const aName = (first: string) => `${first} ${anId().slice(0, 6)}`;

/** Sends it; returns the lead's id. */
async function leadOf({ url }: TestServer, op: Op): Promise<string> {
  await postOne(url, op);
  return op.entity;
}

export const messageFrom = (
  server: TestServer,
  name: string,
  changes: Partial<typeof messageBody> = {},
) => leadOf(server, anOp('contact.send', { ...messageBody, name, ...changes }));

export const estimateFrom = (
  server: TestServer,
  last_name: string,
  changes: Partial<typeof submitBody> = {},
) => leadOf(server, anOp('estimate.submit', { ...submitBody, last_name, ...changes }));

/** Saves an estimate without submitting it. */
export const abandonedEstimate = (server: TestServer) =>
  leadOf(server, anOp('estimate.save', saveBody));

export const subscriptionFrom = (server: TestServer, first_name: string) =>
  leadOf(server, anOp('checklist.subscribe', { first_name, email: anEmail(), website: '' }));

export async function estimateWithFile({ url }: TestServer, name: string): Promise<string> {
  const lead = await uploaded(url, name, pdf);
  await postOne(url, lead.attach);
  return lead.submit.entity;
}

/** Ages a lead by minutes. */
export async function olderBy(server: TestServer, lead: string, minutes: number): Promise<void> {
  await server.sql(`UPDATE leads SET arrived = arrived - ${minutes * 60_000} WHERE id = '${lead}'`);
}

export async function openLeads(page: Page): Promise<void> {
  await page.goto(paths.adminLeads);
  await expect(page.getByRole('heading', { name: 'Leads', exact: true })).toBeVisible();
  await expect(page.getByText('Loading leads...')).toBeHidden();
}

/** Shows a tab of the list and waits for its read, because a copy may show first. */
export async function showTab(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('tab', { name: new RegExp(`^${name}`) });
  if ((await tab.getAttribute('aria-selected')) === 'true') return;
  const wanted = leadTabs.find((each) => tabLabels[each] === name);
  const read = page.waitForResponse(
    (answer) =>
      answer.url().endsWith(deskRoutes.find) && answer.request().postDataJSON().tab === wanted,
  );
  await tab.click();
  await read;
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('Loading leads...')).toBeHidden();
}

export async function openLead(page: Page, id: string): Promise<void> {
  await page.goto(leadPath(id));
  await expect(page.getByRole('heading', { name: 'Where it stands' })).toBeVisible();
}

/** Cuts the line and waits for the page to say so: its line moves what is below, also under a press. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(page.getByText('Not up to date.').first()).toBeVisible();
}

export const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });

export async function aClient(server: TestServer) {
  const client = await anAccount(server, 'clients');
  const colleague = await anAccount(server, 'staff');
  return {
    client,
    colleague,
    ask: async (title: string, facts: object = {}): Promise<string> => {
      const op = addOp(client.id, { title, ...facts });
      await colleague.sends(op);
      return op.entity;
    },
    bring: (request: string, name: string, bytes: Uint8Array) =>
      bringFile(server, client, request, name, bytes),
  };
}

export async function openClients(page: Page): Promise<void> {
  await page.goto(paths.adminClients);
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
  await expect(page.getByText('Loading clients...')).toBeHidden();
}

export async function openClient(page: Page, id: string): Promise<void> {
  await page.goto(clientPath(id));
  await expect(page.getByRole('heading', { name: 'Requests and documents' })).toBeVisible();
}

export const requestRow = (page: Page, title: string) =>
  page
    .locator('li[data-request]')
    .filter({ has: page.getByRole('button', { name: title, exact: true }) });

/** New staff at the dashboard; with a mailbox they sign in on screen. */
export async function atDashboard(page: Page, server: TestServer, mailbox?: Mailbox) {
  const account = await (mailbox ? staffSignsIn(page, server, mailbox) : staffIsHere(page, server));
  await expect(page).toHaveURL(paths.adminDashboard);
  await listRead(page);
  return account;
}

/** Uses the dashboard's link, so that the tab keeps its memory. */
export async function toDashboard(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Posts', exact: true }).click();
  await listRead(page);
}

export async function listRead(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Blog Management' })).toBeVisible();
  await expect(page.getByText('Loading posts...')).toBeHidden();
}

export const postRow = (page: Page, title: string) =>
  page.getByRole('table', { name: 'Posts' }).getByRole('row').filter({ hasText: title });

/** Waits until all staff code is cached. */
export async function staffFilesKept(page: Inside): Promise<void> {
  const files = await readdir(resolve(process.env['SPARK_SITE_OUT'] ?? 'build/site', 'assets'));
  const kept = () =>
    page.evaluate(async () => (await (await caches.open('staff-files')).keys()).length);
  await expect.poll(kept).toBe(files.filter((name) => /^(staff|firm)-.*\.js$/.test(name)).length);
}

/** Waits until `count` posts are cached. */
export async function copiesKept(page: Page, staff: string, count: number): Promise<void> {
  const copies = async () =>
    v.parse(v.array(v.unknown()), await keptRows(page, 'postCopies', staff));
  await expect.poll(async () => (await copies()).length).toBeGreaterThanOrEqual(count);
}

export async function withoutPosts(server: TestServer): Promise<void> {
  for (const { id } of await server.rows('posts', '')) {
    const answer = await server.admin(`/api/collections/posts/records/${id}`, { method: 'DELETE' });
    if (!answer.ok) throw new Error(`the post stays: ${answer.status}`);
  }
}

export const textOf = (page: Page) => page.getByRole('textbox', { name: 'Content', exact: true });

export const toolOf = (page: Page, name: string) =>
  page.getByRole('toolbar').getByRole('button', { name, exact: true });

/** The status line with this fact. */
export const snapshotOf = (page: Page, fact: string) =>
  page.locator('form output').filter({ hasText: fact });

export const detailsOf = (page: Page) => page.getByRole('region', { name: 'Details', exact: true });

/** Opens the drawer if closed, as on narrow screens. */
export async function openDetails(page: Page): Promise<void> {
  if (await detailsOf(page).isVisible()) return;
  await page.getByRole('button', { name: 'Details', exact: true }).click();
  await expect(detailsOf(page).getByRole('heading', { name: 'Details' })).toBeFocused();
}

export async function openNewPost(page: Page): Promise<void> {
  const first = /^(Waiting for us|Blog Management)$/;
  await expect(page.getByRole('heading', { name: first })).toBeVisible();
  await page.goto(paths.adminPostNew);
  await expect(textOf(page)).toBeVisible();
  await expect(page).toHaveURL(/\?draft=[a-z0-9]{15}$/);
}

export async function atNewPost(page: Page, server: TestServer): Promise<TestAccount> {
  const account = await staffIsHere(page, server);
  await openNewPost(page);
  return account;
}

const works = v.array(v.object({ fields: v.record(v.string(), v.string()) }));

/** A stored field of the one open post; null if none. */
async function keptField(page: Inside, field: string): Promise<string | null> {
  const own = (await databases(page)).find((name) => /^device-(?!guest)/.test(name));
  if (!own) return null;
  return v.parse(works, await rowsIn(page, own, 'postWorks')).at(-1)?.fields[field] ?? null;
}

export const keptContent = (page: Inside) => keptField(page, 'content');

/** Waits until a field is stored with exactly this text. */
export async function keeps(page: Inside, text: string, field = 'content'): Promise<void> {
  await expect.poll(() => keptField(page, field)).toBe(text);
}

export async function paste(page: Page, html: string, text = ''): Promise<void> {
  await textOf(page).evaluate(
    (element, words) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', words.html);
      clipboardData.setData('text/plain', words.text);
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      element.dispatchEvent(event);
    },
    { html, text },
  );
}

export async function clear(page: Page): Promise<void> {
  await textOf(page).press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
}
