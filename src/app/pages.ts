/** Every page: its path and how its code is fetched. */
import type { ComponentType } from 'react';

import { paths } from '#config/paths.ts';
import type { PageStart } from './prerendered.ts';

export type Page = {
  path: string;
  start: PageStart;
  load: () => Promise<ComponentType>;
};

const page = (path: string, start: PageStart, load: Page['load']): Page => ({ path, start, load });

/** Pages in the main site's frame. */
export const sitePages: readonly Page[] = [
  page(
    paths.home,
    'idle',
    async () => (await import('#features/marketing/home-page.tsx')).HomePage,
  ),
  page(
    paths.services,
    'idle',
    async () => (await import('#features/marketing/services-page.tsx')).ServicesPage,
  ),
  page(
    paths.estimator,
    'now',
    async () => (await import('./estimator-with-offer.tsx')).EstimatorWithOffer,
  ),
  page(paths.about, 'idle', async () => (await import('#features/about/about-page.tsx')).AboutPage),
  page(
    paths.resources,
    'idle',
    async () => (await import('#features/resources/resources-page.tsx')).ResourcesPage,
  ),
  page(
    paths.checklistSheets,
    'idle',
    async () => (await import('#features/resources/sheets/sheets-page.tsx')).SheetsPage,
  ),
  page(paths.blog, 'idle', async () => (await import('#features/blog/blog-page.tsx')).BlogPage),
  page(
    paths.contact,
    'idle',
    async () => (await import('#features/contact/contact-page.tsx')).ContactPage,
  ),
  page(
    paths.outbox,
    'now',
    async () => (await import('#features/outbox/outbox-page.tsx')).OutboxPage,
  ),
  page(
    paths.device,
    'idle',
    async () => (await import('#features/device/device-page.tsx')).DevicePage,
  ),
  page(
    paths.privacy,
    'idle',
    async () => (await import('#features/legal/privacy-page.tsx')).PrivacyPage,
  ),
  page(
    paths.security,
    'idle',
    async () => (await import('#features/legal/security-page.tsx')).SecurityPage,
  ),
  page(
    paths.accessibility,
    'idle',
    async () => (await import('#features/legal/accessibility-page.tsx')).AccessibilityPage,
  ),
];

/** Pages with a frame of their own. */
export const barePages: readonly Page[] = [
  page(
    paths.checklist,
    'idle',
    async () => (await import('#features/checklist/checklist-page.tsx')).ChecklistPage,
  ),
];

/** Where every other address ends, in the main site's frame. */
export const notFoundPage: Page = page(
  '*',
  'idle',
  async () => (await import('#features/marketing/not-found-page.tsx')).NotFoundPage,
);
