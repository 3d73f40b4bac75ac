/** Staff at their dashboard: ways on screen, and posts that others have written. */
import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';

import type { Page } from '@playwright/test';

import { paths } from '#config/paths.ts';
import type { Inside } from '../support/browsers/screen.ts';
import type { Mailbox } from '../support/mailbox.ts';
import type { TestServer } from '../support/server.ts';
import { expect, staffIsHere, staffSignsIn } from './member.ts';

/** A new member of staff, at the dashboard with its list read; signed in by what is on screen where there is a mailbox. */
export async function atDashboard(page: Page, server: TestServer, mailbox?: Mailbox) {
  if (!mailbox) {
    const account = await staffIsHere(page, server);
    await listRead(page);
    return account;
  }
  const account = await staffSignsIn(page, server, mailbox);
  await expect(page).toHaveURL(paths.adminDashboard);
  await listRead(page);
  return account;
}

/** By its way in the header, so that the tab keeps what it has in memory. */
export async function toDashboard(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Posts', exact: true }).click();
  await listRead(page);
}

/** Settles once the list is there. */
export async function listRead(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Blog Management' })).toBeVisible();
  await expect(page.getByText('Loading posts...')).toBeHidden();
}

/** The row of a post, by its title. */
export const postRow = (page: Page, title: string) =>
  page.getByRole('table', { name: 'Posts' }).getByRole('row').filter({ hasText: title });

/** Settles once the code of every page of staff, and of what they do there, is kept: from then on each opens without a network. */
export async function staffFilesKept(page: Inside): Promise<void> {
  const files = await readdir(resolve(process.env['SPARK_SITE_OUT'] ?? 'build/site', 'assets'));
  const kept = () =>
    page.evaluate(async () => (await (await caches.open('staff-files')).keys()).length);
  await expect.poll(kept).toBe(files.filter((name) => /^staff-.*\.js$/.test(name)).length);
}

/** Settles once so many posts are kept whole on this device. */
export async function copiesKept(page: Page, staff: string, count: number): Promise<void> {
  await expect
    .poll(() => page.evaluate(countCopies, `device-${staff}`))
    .toBeGreaterThanOrEqual(count);
}

function countCopies(name: string): Promise<number> {
  return new Promise((done, fail) => {
    const opening = indexedDB.open(name);
    opening.addEventListener('error', () => fail(new Error('the database does not open')));
    opening.addEventListener('success', () => {
      const counting = opening.result
        .transaction('postCopies', 'readonly')
        .objectStore('postCopies')
        .count();
      counting.addEventListener('success', () => {
        opening.result.close();
        done(counting.result);
      });
    });
  });
}

/** No post at all, as on the first day. */
export async function withoutPosts(server: TestServer): Promise<void> {
  for (const { id } of await server.rows('posts', '')) {
    const answer = await server.admin(`/api/collections/posts/records/${id}`, { method: 'DELETE' });
    if (!answer.ok) throw new Error(`the post stays: ${answer.status}`);
  }
}
