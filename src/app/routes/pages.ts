/** Every page: its path and how its code is fetched. */
import type { ComponentType } from 'react';

import { paths } from '#config/paths.ts';
import { EstimatorWithOffer } from './estimator-with-offer.tsx';
import type { MemberPages } from './member-pages.ts';
import type { PageStart } from '../boot/prerendered.ts';
import type { referencePages } from './reference-pages.ts';
import type { publicPages } from './public-pages.ts';
import type { StaffPages } from './staff-pages.tsx';

type PublicPages = typeof publicPages;
type ReferencePages = typeof referencePages;

export type Page = {
  path: string;
  start: PageStart;
  load: () => Promise<ComponentType>;
  /** The file that its code begins with, where it has one that the page's head should name. */
  code?: 'member-pages' | 'staff-pages';
};

const page = (path: string, start: PageStart, load: Page['load']): Page => ({ path, start, load });

const codeOf = (name: keyof PublicPages) => async () =>
  (await import('./public-pages.ts')).publicPages[name];

const idle = (name: keyof PublicPages & keyof typeof paths) =>
  page(paths[name], 'idle', codeOf(name));

function reference(name: keyof ReferencePages): Page {
  const load = async () => (await import('./reference-pages.ts')).referencePages[name];
  return page(paths[name], 'idle', load);
}

/** Pages in the main site's frame. */
export const sitePages: readonly Page[] = [
  idle('home'),
  idle('services'),
  page(paths.estimator, 'now', async () => EstimatorWithOffer),
  page(
    paths.estimateContinue,
    'now',
    async () => (await import('#features/estimator/continue-page.tsx')).ContinuePage,
  ),
  idle('about'),
  idle('resources'),
  idle('blog'),
  idle('blogPost'),
  idle('contact'),
  page(
    paths.outbox,
    'now',
    async () => (await import('#features/outbox/outbox-page.tsx')).OutboxPage,
  ),
  idle('device'),
  reference('priceList'),
  reference('checklistSheets'),
  reference('questions'),
  reference('terms'),
  reference('privacy'),
  reference('clientNotice'),
  reference('security'),
  reference('accessibility'),
];

/** Pages with a frame of their own. */
export const barePages: readonly Page[] = [idle('checklist')];

/** Pages that share a frame; `frame` has no address of its own. */
export type PageGroup = { frame: Page; pages: readonly Page[] };

const member = (path: string, name: keyof MemberPages): Page => ({
  ...page(path, 'now', async () => (await import('./member-pages.ts')).memberPages[name]),
  code: 'member-pages',
});

const staff = (path: string, name: keyof StaffPages): Page => ({
  ...page(path, 'now', async () => (await import('./staff-pages.tsx')).staffPages[name]),
  code: 'staff-pages',
});

/** One that has the name of its path. */
const memberAt = (name: keyof MemberPages & keyof typeof paths) => member(paths[name], name);
const staffAt = (name: keyof StaffPages & keyof typeof paths) => staff(paths[name], name);

/** Around every page of clients and staff: it knows who is signed in. */
export const memberFrame = member('member', 'memberFrame');

/** What clients and staff see. The files of their code stay out of what visitors keep (scripts/build-groups.mjs). */
export const memberGroups: readonly PageGroup[] = [
  {
    frame: member('door', 'signInFrame'),
    pages: [
      memberAt('portalLogin'),
      memberAt('portalConfirm'),
      memberAt('portalReset'),
      memberAt('portalEmail'),
      memberAt('portalInvitation'),
      member(paths.admin, 'adminLogin'),
      memberAt('adminReset'),
    ],
  },
  {
    frame: member('portal', 'portalFrame'),
    pages: [
      memberAt('portal'),
      memberAt('portalDashboard'),
      memberAt('portalOnboarding'),
      memberAt('portalOnboardingPart'),
      memberAt('portalDocuments'),
      memberAt('portalMessages'),
      memberAt('portalAppointments'),
      memberAt('portalProfile'),
      memberAt('portalSettings'),
      memberAt('portalOutbox'),
    ],
  },
  {
    frame: staff('staff', 'staffFrame'),
    pages: [
      staffAt('adminToDo'),
      staffAt('adminDashboard'),
      staffAt('adminPostNew'),
      staffAt('adminPostEdit'),
      staffAt('adminLeads'),
      staffAt('adminLead'),
      staffAt('adminClients'),
      staffAt('adminClient'),
      staffAt('adminMessages'),
      staffAt('adminThread'),
      staffAt('adminAppointments'),
      staffAt('adminTeam'),
      staffAt('adminPrices'),
      staffAt('adminFirm'),
      staffAt('adminGolive'),
      staffAt('adminFigures'),
      staffAt('adminRecords'),
      staffAt('adminOutbox'),
      staffAt('adminAccount'),
    ],
  },
];

/** Where every other address ends, in the main site's frame. */
export const notFoundPage: Page = page('*', 'idle', codeOf('notFound'));
