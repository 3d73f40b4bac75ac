/** Pages on the firm's own affairs, in one file: staff open them seldom, so it is read when one of them is opened, and kept after the rest of the desk (src/worker/member-files.ts). */
import { figuresRoute, figuresSchema } from '#domain/figures/figures.ts';
import { goliveRoute, goliveSchema } from '#domain/golive/entries.ts';
import { deskRoutes } from '#domain/leads/desk-routes.ts';
import { pageErrorListSchema } from '#domain/page-errors/shown-page-error.ts';
import { FirmPage } from '#features/firm/firm-page.tsx';
import { GolivePage } from '#features/golive/golive-page.tsx';
import { FiguresPage } from '#features/figures/figures-page.tsx';
import { LogSection } from '#features/leads/log-section.tsx';
import { PageErrors } from '#features/page-errors/page-errors.tsx';
import { PricesPage } from '#features/prices/prices-page.tsx';
import { createRecordsDesk } from '#features/records/data/records-desk.ts';
import { RecordsPage } from '#features/records/records-page.tsx';
import { TeamPage } from '#features/team/team-page.tsx';
import { createAsk } from '#session/account-ask.ts';
import { pageSession } from '../session.ts';

export type FirmPages = typeof firmPages;

const token = () => pageSession().token();
const ask = createAsk({ token });
const readFigures = () => ask(figuresRoute, figuresSchema);
const readGolive = () => ask(goliveRoute, goliveSchema);
const readPageErrors = () => ask(deskRoutes.pageErrors, pageErrorListSchema);
const records = createRecordsDesk(token);

export const firmPages = {
  adminTeam: () => (
    <>
      <TeamPage />
      <PageErrors read={readPageErrors} />
      <LogSection />
    </>
  ),
  adminPrices: PricesPage,
  adminFirm: FirmPage,
  adminGolive: () => <GolivePage read={readGolive} />,
  adminFigures: () => <FiguresPage read={readFigures} />,
  adminRecords: () => <RecordsPage desk={records} />,
};
