/** Pages to look something up in, in one file: it comes after everything else (src/worker/late-files.ts). */
import { PriceListPage } from '#features/estimator/price-list-page.tsx';
import { AccessibilityPage } from '#features/legal/accessibility-page.tsx';
import { ClientNoticePage } from '#features/legal/client-notice-page.tsx';
import { PrivacyPage } from '#features/legal/privacy-page.tsx';
import { SecurityPage } from '#features/legal/security-page.tsx';
import { TermsPage } from '#features/legal/terms-page.tsx';
import { SheetsPage } from '#features/resources/sheets/sheets-page.tsx';
import { QuestionsPage } from '#features/marketing/questions-page.tsx';

export const referencePages = {
  priceList: PriceListPage,
  checklistSheets: SheetsPage,
  questions: QuestionsPage,
  terms: TermsPage,
  privacy: PrivacyPage,
  clientNotice: ClientNoticePage,
  security: SecurityPage,
  accessibility: AccessibilityPage,
};
