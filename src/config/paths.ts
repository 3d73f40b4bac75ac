/** Pages that anyone may find. */
const forAll = {
  home: '/',
  services: '/services',
  estimator: '/price-estimator',
  blog: '/blog',
  resources: '/free-resources',
  about: '/about',
  contact: '/contact',
  checklist: '/creator-checklist',
  device: '/this-device',
  outbox: '/outbox',
} as const;

/** Pages to look something up in: anyone may find them, and their code comes after that of all others. */
const forReference = {
  priceList: '/how-our-prices-work',
  checklistSheets: '/creator-checklist/sheets',
  questions: '/questions',
  terms: '/terms',
  privacy: '/privacy',
  clientNotice: '/client-privacy-notice',
  security: '/security',
  accessibility: '/accessibility',
} as const;

/** Pages of clients and staff: no one else has their code. */
const forMembers = {
  portal: '/portal',
  portalLogin: '/portal/login',
  portalConfirm: '/portal/confirm',
  portalReset: '/portal/reset',
  portalEmail: '/portal/email',
  portalInvitation: '/portal/invitation',
  portalDashboard: '/portal/dashboard',
  portalOnboarding: '/portal/onboarding',
  portalDocuments: '/portal/documents',
  portalMessages: '/portal/messages',
  portalAppointments: '/portal/appointments',
  portalProfile: '/portal/profile',
  portalSettings: '/portal/settings',
  portalOutbox: '/portal/outbox',
  admin: '/admin',
  adminReset: '/admin/reset',
  adminToDo: '/admin/to-do',
  adminDashboard: '/admin/dashboard',
  adminPostNew: '/admin/post/new',
  adminLeads: '/admin/leads',
  adminClients: '/admin/clients',
  adminMessages: '/admin/messages',
  adminAppointments: '/admin/appointments',
  adminTeam: '/admin/team',
  adminPrices: '/admin/prices',
  adminFirm: '/admin/firm',
  adminGolive: '/admin/golive',
  adminFigures: '/admin/figures',
  adminRecords: '/admin/records',
  adminOutbox: '/admin/outbox',
  adminAccount: '/admin/account',
} as const;

/** Pages that only a mail's link leads to. */
const forLinks = {
  /** An estimate goes on here. */
  estimateContinue: '/price-estimator/continue',
} as const;

/** Pages of which there is one for each post, lead or client; the router fills in the name behind the colon. */
const forEach = {
  blogPost: '/blog/:slug',
  adminPostEdit: '/admin/post/edit/:slug',
  adminLead: '/admin/leads/:id',
  adminClient: '/admin/clients/:id',
  adminThread: '/admin/messages/:client/:thread',
  portalOnboardingPart: '/portal/onboarding/:part',
} as const;

/** Every page of this site, in one place. */
export const paths = {
  ...forAll,
  ...forReference,
  ...forMembers,
  ...forLinks,
  ...forEach,
} as const;

export const publicPaths: readonly string[] = Object.values({ ...forAll, ...forReference });
export const referencePaths: readonly string[] = Object.values(forReference);
export const memberPaths: readonly string[] = Object.values(forMembers);
export const linkedPaths: readonly string[] = Object.values(forLinks);

/** Pages that show one thing of many: until the app runs they look like the page beside them, and are served as that. */
const shownAs = [
  [paths.adminLead, paths.adminLeads],
  [paths.adminClient, paths.adminClients],
  [paths.adminThread, paths.adminMessages],
  [paths.portalOnboardingPart, paths.portalOnboarding],
  [paths.adminPostEdit, paths.adminPostNew],
] as const;

/** The page to serve at an address of one thing; nothing for any other address. */
export function pageBeside(address: string): string | undefined {
  const [, beside] =
    shownAs.find(([pattern]) =>
      new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(address),
    ) ?? [];
  return beside;
}

/** A post as readers see it. */
export function postPath(slug: string): string {
  return paths.blogPost.replace(':slug', encodeURIComponent(slug));
}

/** Where pictures that staff upload are served, each under its id. */
export const postImages = '/blog/images/';

/** Files that visitors download from this site; their names never change, so that links in mails go on working. */
export const downloads = {
  creatorChecklist: '/downloads/creator-tax-checklist.pdf',
  yearEndChecklist: '/downloads/year-end-tax-moves.png',
} as const;

/** What a shared link shows (scripts/preview-image.mjs). */
export const previewImage = '/images/preview.png';

/** The query parameter that names the wizard's step; nothing else of an estimate is ever in an address. */
export const stepParameter = 'step';

/** The wizard at one step. */
export function estimatorStepPath(step: string): string {
  return `${paths.estimator}?${stepParameter}=${step}`;
}
