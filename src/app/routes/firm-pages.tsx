import { figuresRoute, figuresSchema } from '#domain/figures/figures.ts';
import { goliveRoute, goliveSchema } from '#domain/golive/entries.ts';
import { deskRoutes } from '#domain/leads/desk-routes.ts';
import { pageErrorListSchema } from '#domain/page-errors/shown-page-error.ts';
import { GolivePage } from '#features/golive/golive-page.tsx';
import { FiguresPage } from '#features/figures/figures-page.tsx';
import { LogSection } from '#features/leads/parts/log-entries.tsx';
import { PageErrors } from '#features/page-errors/page-errors.tsx';
import { createRecordsDesk } from '#features/records/data/records-desk.ts';
import { RecordsPage } from '#features/records/records-page.tsx';
import { TeamPage } from '#features/team/team-page.tsx';
import { createAsk } from '#session/account-ask.ts';
import { pageSession } from '../session.ts';

const token = () => pageSession().token();
const ask = createAsk({ token });
const readFigures = () => ask(figuresRoute, figuresSchema);
const readGolive = () => ask(goliveRoute, goliveSchema);
const readPageErrors = () => ask(deskRoutes.pageErrors, pageErrorListSchema);
const records = createRecordsDesk(token);

export const FirmTeam = () => (
  <>
    <TeamPage />
    <PageErrors read={readPageErrors} />
    <LogSection />
  </>
);

export const FirmGolive = () => <GolivePage read={readGolive} />;

export const FirmFigures = () => <FiguresPage read={readFigures} />;

export const FirmRecords = () => <RecordsPage desk={records} />;
