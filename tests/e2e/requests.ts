/** A client's requests on screen, and what the server has of them. */
import type { Locator, Page } from '@playwright/test';

import { paths } from '#config/paths.ts';
import { anAccount, type TestAccount } from '../support/accounts.ts';
import { addOp, sendAs } from '../support/requests.ts';
import type { TestServer } from '../support/server.ts';
import { expect } from './member.ts';

/** Asks a client for something; answers with the request's id. */
export async function ask(server: TestServer, client: TestAccount, facts: object = {}) {
  const staff = await anAccount(server, 'staff');
  const op = addOp(client.id, facts);
  await sendAs(server, staff, op);
  return { id: op.entity, staff };
}

/** One request on the page. */
export const requestOf = (page: Page, title: string) =>
  page.getByRole('article', { name: title, exact: true });

/** Opens the page by the navigation, without loading anything. */
export async function openDocuments(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Documents', exact: true }).first().click();
  await expect(page).toHaveURL(paths.portalDocuments);
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
}

/** Unfolds what is needed less often: of a file by its name, of a request by `about this request` and its title. */
export const openMore = (within: Locator, name: string) =>
  within.getByRole('button', { name: `More ${name}`, exact: true }).click();

/** Picks files for a request. */
export async function pick(
  page: Page,
  title: string,
  ...files: readonly { name: string; bytes: Uint8Array; mimeType?: string }[]
): Promise<void> {
  await requestOf(page, title)
    .locator('input[type=file][multiple]')
    .setInputFiles(
      files.map(({ name, bytes, mimeType = 'application/octet-stream' }) => ({
        name,
        mimeType,
        buffer: Buffer.from(bytes),
      })),
    );
}

/** The names of the files that have been received for a request. */
export async function receivedFiles(server: TestServer, request: string) {
  const rows = await server.rows(
    'price_estimator_documents',
    `request="${request}" && status="received"`,
  );
  return rows.map((row) => String(row['name'])).sort();
}
