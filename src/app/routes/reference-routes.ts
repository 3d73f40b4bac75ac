/** Reference pages, loaded last (src/worker/sw.ts). */
import { paths } from '#config/paths.ts';

export const referenceRoutes = {
  [paths.priceList]: () =>
    import('#features/estimator/price-list-page.tsx').then((page) => page.PriceListPage),
  [paths.checklistSheets]: () =>
    import('#features/resources/sheets/sheets-page.tsx').then((page) => page.SheetsPage),
  [paths.questions]: () =>
    import('#features/marketing/questions-page.tsx').then((page) => page.QuestionsPage),
  [paths.terms]: () => import('#features/legal/terms-page.tsx').then((page) => page.TermsPage),
  [paths.privacy]: () =>
    import('#features/legal/privacy-page.tsx').then((page) => page.PrivacyPage),
  [paths.clientNotice]: () =>
    import('#features/legal/client-notice-page.tsx').then((page) => page.ClientNoticePage),
  [paths.security]: () =>
    import('#features/legal/security-page.tsx').then((page) => page.SecurityPage),
  [paths.verify]: () =>
    import('#features/engagements/verify-page.tsx').then((page) => page.VerifyPage),
  [paths.accessibility]: () =>
    import('#features/legal/accessibility-page.tsx').then((page) => page.AccessibilityPage),
};
