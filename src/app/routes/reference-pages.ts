/** Pages to look something up in, in one file: it comes after everything else (src/worker/late-files.ts). */
import { AccessibilityPage } from '#features/legal/accessibility-page.tsx';
import { ClientNoticePage } from '#features/legal/client-notice-page.tsx';
import { SecurityPage } from '#features/legal/security-page.tsx';
import { TermsPage } from '#features/legal/terms-page.tsx';
import { QuestionsPage } from '#features/marketing/questions-page.tsx';

export const referencePages = {
  questions: QuestionsPage,
  terms: TermsPage,
  clientNotice: ClientNoticePage,
  security: SecurityPage,
  accessibility: AccessibilityPage,
};
