/** Every page: its path and how its code is fetched. */
import type { ComponentType } from 'react';

import { paths } from '#config/paths.ts';

/** `now`: useless without its code, which is fetched with the page. `idle`: complete as it is; its code comes later. */
export type PageStart = 'now' | 'idle';

export type Page = {
  path: string;
  start: PageStart;
  load: () => Promise<ComponentType>;
};

const page = (path: string, start: PageStart, load: Page['load']): Page => ({ path, start, load });

/** Pages in the main site's frame. */
export const sitePages: readonly Page[] = [
  page(paths.home, 'idle', async () => (await import('#features/marketing/home-page.tsx')).HomePage),
  page(
    paths.services,
    'idle',
    async () => (await import('#features/marketing/services-page.tsx')).ServicesPage,
  ),
  page(
    paths.estimator,
    'now',
    async () => (await import('#features/estimator/estimator-page.tsx')).EstimatorPage,
  ),
  page(paths.outbox, 'now', async () => (await import('#features/outbox/outbox-page.tsx')).OutboxPage),
];

/** Pages with a frame of their own. */
export const barePages: readonly Page[] = [];

/** Where every other address ends, in the main site's frame. */
export const notFoundPage: Page = page(
  '*',
  'idle',
  async () => (await import('#features/marketing/not-found-page.tsx')).NotFoundPage,
);
