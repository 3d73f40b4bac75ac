/** Rarely used firm pages, cached last (src/worker/member-files.ts). */
import { paths } from '#config/paths.ts';

export const firmRoutes = {
  [paths.adminTeam]: () => import('./firm-pages.tsx').then((page) => page.FirmTeam),
  [paths.adminPrices]: () =>
    import('#features/prices/prices-page.tsx').then((page) => page.PricesPage),
  [paths.adminFirm]: () => import('#features/firm/firm-page.tsx').then((page) => page.FirmPage),
  [paths.adminGolive]: () => import('./firm-pages.tsx').then((page) => page.FirmGolive),
  [paths.adminFigures]: () => import('./firm-pages.tsx').then((page) => page.FirmFigures),
  [paths.adminRecords]: () => import('./firm-pages.tsx').then((page) => page.FirmRecords),
};
