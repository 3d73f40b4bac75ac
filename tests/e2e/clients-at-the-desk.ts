/** Clients with requests and files on the staff's desk. */
import type { Page } from '@playwright/test';

import { clientPath } from '#config/member-paths.ts';
import { paths } from '#config/paths.ts';
import { anAccount, type TestAccount } from '../support/accounts.ts';
import { addOp, attachOp, sendAs, sendParts } from '../support/requests.ts';
import type { TestServer } from '../support/server.ts';
import { expect } from './member.ts';

/** A client, and a way for one of the staff to ask them for things. */
export async function aClient(server: TestServer) {
  const client = await anAccount(server, 'clients');
  const colleague = await anAccount(server, 'staff');
  return {
    client,
    colleague,
    /** Asks for something; answers with the request's id. */
    ask: async (title: string, facts: object = {}): Promise<string> => {
      const op = addOp(client.id, { title, ...facts });
      await sendAs(server, colleague, op);
      return op.entity;
    },
    bring: (request: string, name: string, bytes: Uint8Array) =>
      bring(server, client, { request, name, bytes }),
  };
}

type Brought = { request: string; name: string; bytes: Uint8Array };

async function bring(server: TestServer, client: TestAccount, { request, name, bytes }: Brought) {
  const op = attachOp(request, name, bytes);
  await sendAs(server, client, op);
  await sendParts(server, client, op.entity, bytes);
  await sendAs(server, client, op);
}

/** Opens the list and waits until it has been read. */
export async function openClients(page: Page): Promise<void> {
  await page.goto(paths.adminClients);
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
  await expect(page.getByText('Loading clients...')).toBeHidden();
}

/** Opens one client and waits until it has been read. */
export async function openClient(page: Page, id: string): Promise<void> {
  await page.goto(clientPath(id));
  await expect(page.getByRole('heading', { name: 'Requests and documents' })).toBeVisible();
}

/** One request on a client's page. */
export const requestRow = (page: Page, title: string) =>
  page
    .locator('li[data-request]')
    .filter({ has: page.getByRole('button', { name: title, exact: true }) });
