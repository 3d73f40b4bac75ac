/** All pages by audience, with path, loading time and code. */
import type { ComponentType } from 'react';
import { paths } from '#config/paths.ts';
import type { PageStart } from '../boot/prerendered.ts';
import {
  memberFrame,
  portalFrame,
  portalRoutes,
  signInFrame,
  signInRoutes,
} from './client-routes.ts';
import { EstimatorWithOffer } from './estimator-with-offer.tsx';
import { firmRoutes } from './firm-routes.ts';
import { referenceRoutes } from './reference-routes.ts';
import { staffFrame, staffRoutes } from './staff-routes.ts';
import { bareRoutes, notFound, visitorRoutes } from './visitor-routes.ts';

type Load = () => Promise<ComponentType>;

export type Page = {
  path: string;
  start: PageStart;
  load: Load;
  /** The built file with the page, preloaded (scripts/build-groups.mjs). */
  code?: 'client' | 'staff' | undefined;
};

const idle = ([path, load]: [string, Load]): Page => ({ path, start: 'idle', load });

const now = (path: string, load: Load, code?: Page['code']): Page => ({
  path,
  start: 'now',
  load,
  code,
});

export const sitePages: readonly Page[] = [
  ...Object.entries(visitorRoutes).map(idle),
  now(paths.estimator, async () => EstimatorWithOffer),
  now(paths.estimateContinue, () =>
    import('#features/estimator/continue-page.tsx').then((page) => page.ContinuePage),
  ),
  now(paths.outbox, () =>
    import('#features/outbox/outbox-page.tsx').then((page) => page.OutboxPage),
  ),
  ...Object.entries(referenceRoutes).map(idle),
];

export const barePages: readonly Page[] = Object.entries(bareRoutes).map(idle);

export type PageGroup = { frame: Page; pages: readonly Page[] };

function group(
  code: Page['code'],
  name: string,
  frame: Load,
  routes: Record<string, Load>,
): PageGroup {
  const pages = Object.entries(routes).map(([path, load]) => now(path, load, code));
  return { frame: now(name, frame), pages };
}

export const memberFramePage = now('member', memberFrame);

export const memberGroups: readonly PageGroup[] = [
  group('client', 'sign-in', signInFrame, signInRoutes),
  group('client', 'portal', portalFrame, portalRoutes),
  group('staff', 'staff', staffFrame, { ...staffRoutes, ...firmRoutes }),
];

export const notFoundPage: Page = idle(['*', notFound]);
