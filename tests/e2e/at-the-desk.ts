/** Journeys of staff at the desk: leads as they come, from visitors who are not on this page. */
import type { Page } from '@playwright/test';

import { leadPath } from '#config/member-paths.ts';
import { paths } from '#config/paths.ts';
import { deskRoutes } from '#domain/leads/desk-routes.ts';
import { leadTabs } from '#domain/leads/lead-tabs.ts';
import { tabLabels } from '#texts/lead-list.ts';
import { messageBody, saveBody, submitBody, subscriptionBody } from '../support/bodies.ts';
import { anId, anOp, postOne } from '../support/op-api.ts';
import { runSql } from '../support/many-leads.ts';
import type { TestServer } from '../support/server.ts';
import { uploaded } from '../support/uploading.ts';
import type { TestAccount } from '../support/accounts.ts';
import { expect, staffIsHere, test as member } from './member.ts';

/** The password alone is answered with 401: the code is still to come. A connection that was lost is unknown to the server. */
const answers = /401.*auth-with-password|404.*api\/realtime/;

type DeskFixtures = {
  /** Whoever is signed in on the page. */
  staff: TestAccount;
};

/** A desk without leads; someone of the staff has signed in where a test asks who. */
export const test = member.extend<DeskFixtures>({
  expected: [answers],
  staff: async ({ page, server }, use) => {
    await withoutLeads(server);
    const account = await staffIsHere(page, server, { owner: true });
    await expect(page.getByRole('heading', { name: 'Blog Management' })).toBeVisible();
    await use(account);
  },
});

/** A tax return, as far as the server looks. */
export const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n%%EOF\n');

/** A name that no one else in the list has. */
export const aName = (first: string) => `${first} ${anId().slice(0, 6)}`;

/** Sends a message; answers with the lead's id. */
export async function messageFrom(
  { url }: TestServer,
  name: string,
  changes: Partial<typeof messageBody> = {},
): Promise<string> {
  const op = anOp('contact.send', { ...messageBody, name, ...changes });
  await postOne(url, op);
  return op.entity;
}

/** Submits an estimate. */
export async function estimateFrom(
  { url }: TestServer,
  lastName: string,
  changes: Partial<typeof submitBody> = {},
): Promise<string> {
  const op = anOp('estimate.submit', { ...submitBody, last_name: lastName, ...changes });
  await postOne(url, op);
  return op.entity;
}

/** Keeps an estimate and goes away. */
export async function abandonedEstimate({ url }: TestServer): Promise<string> {
  const op = anOp('estimate.save', saveBody);
  await postOne(url, op);
  return op.entity;
}

/** Asks for the checklist. */
export async function subscriptionFrom({ url }: TestServer, firstName: string): Promise<string> {
  const email = `${anId()}@example.com`;
  const op = anOp('checklist.subscribe', { ...subscriptionBody, first_name: firstName, email });
  await postOne(url, op);
  return op.entity;
}

/** Submits an estimate whose tax return has arrived. */
export async function estimateWithFile({ url }: TestServer, name: string): Promise<string> {
  const lead = await uploaded(url, name, pdf);
  await postOne(url, lead.attach);
  return lead.submit.entity;
}

/** Makes a lead older by so many minutes. */
export async function olderBy(server: TestServer, lead: string, minutes: number): Promise<void> {
  await runSql(
    server,
    `UPDATE leads SET arrived = arrived - ${minutes * 60_000} WHERE id = '${lead}'`,
  );
}

/** No one's leads but those of the test. */
async function withoutLeads(server: TestServer): Promise<void> {
  await runSql(server, 'DELETE FROM leads');
}

/** Opens the list and waits until it has been read. */
export async function openLeads(page: Page): Promise<void> {
  await page.goto(paths.adminLeads);
  await expect(page.getByRole('heading', { name: 'Leads', exact: true })).toBeVisible();
  await expect(page.getByText('Loading leads...')).toBeHidden();
}

/** Shows another tab of the list, and waits until it has been read: until then an older copy may stand there. */
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

/** Opens one lead and waits until it has been read. */
export async function openLead(page: Page, id: string): Promise<void> {
  await page.goto(leadPath(id));
  await expect(page.getByRole('heading', { name: 'Where it stands' })).toBeVisible();
}

/** The row of a lead, by the name in it. */
export const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
