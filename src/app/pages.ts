/** Every page: its path and how its code is fetched. */
import type { ComponentType } from 'react';

import { paths } from '#config/paths.ts';
import { EstimatorWithOffer } from './estimator-with-offer.tsx';
import type { PageStart } from './prerendered.ts';

export type Page = {
  path: string;
  start: PageStart;
  load: () => Promise<ComponentType>;
};

const page = (path: string, start: PageStart, load: Page['load']): Page => ({ path, start, load });

/** Pages in the main site's frame. */
export const sitePages: readonly Page[] = [
  page(paths.home, 'idle', async () => (await import('./public-pages.ts')).publicPages.home),
  page(
    paths.services,
    'idle',
    async () => (await import('./public-pages.ts')).publicPages.services,
  ),
  page(paths.estimator, 'now', async () => EstimatorWithOffer),
  page(paths.about, 'idle', async () => (await import('./public-pages.ts')).publicPages.about),
  page(
    paths.resources,
    'idle',
    async () => (await import('./public-pages.ts')).publicPages.resources,
  ),
  page(
    paths.checklistSheets,
    'idle',
    async () => (await import('./public-pages.ts')).publicPages.checklistSheets,
  ),
  page(paths.blog, 'idle', async () => (await import('./public-pages.ts')).publicPages.blog),
  page(paths.contact, 'idle', async () => (await import('./public-pages.ts')).publicPages.contact),
  page(
    paths.outbox,
    'now',
    async () => (await import('#features/outbox/outbox-page.tsx')).OutboxPage,
  ),
  page(paths.device, 'idle', async () => (await import('./public-pages.ts')).publicPages.device),
  page(paths.privacy, 'idle', async () => (await import('./public-pages.ts')).publicPages.privacy),
  page(
    paths.security,
    'idle',
    async () => (await import('./public-pages.ts')).publicPages.security,
  ),
  page(
    paths.accessibility,
    'idle',
    async () => (await import('./public-pages.ts')).publicPages.accessibility,
  ),
];

/** Pages with a frame of their own. */
export const barePages: readonly Page[] = [
  page(
    paths.checklist,
    'idle',
    async () => (await import('./public-pages.ts')).publicPages.checklist,
  ),
];

/** Where every other address ends, in the main site's frame. */
export const notFoundPage: Page = page(
  '*',
  'idle',
  async () => (await import('./public-pages.ts')).publicPages.notFound,
);
