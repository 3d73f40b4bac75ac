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

/** Public reference pages, whose code loads last. */
const forReference = {
  priceList: '/how-our-prices-work',
  checklistSheets: '/creator-checklist/sheets',
  questions: '/questions',
  terms: '/terms',
  privacy: '/privacy',
  clientNotice: '/client-privacy-notice',
  security: '/security',
  accessibility: '/accessibility',
  verify: '/verify',
} as const;

/** Pages of clients and staff, with their own code. */
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
  portalEngagement: '/portal/engagement',
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

/** Pages that only mailed links open. */
const forLinks = {
  estimateContinue: '/price-estimator/continue',
} as const;

/** The router fills the name after the colon. */
const forEach = {
  blogPost: '/blog/:slug',
  adminPostEdit: '/admin/post/edit/:slug',
  adminLead: '/admin/leads/:id',
  adminClient: '/admin/clients/:id',
  adminThread: '/admin/messages/:client/:thread',
  portalOnboardingPart: '/portal/onboarding/:part',
} as const;

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

/** For addresses without a file: whose file is served until the app runs. */
const shownAs = [
  [paths.adminLead, paths.adminLeads],
  [paths.adminClient, paths.adminClients],
  [paths.adminThread, paths.adminMessages],
  [paths.portalOnboardingPart, paths.portalOnboarding],
  [paths.adminPostEdit, paths.adminPostNew],
] as const;

export function pageBeside(address: string): string | undefined {
  const [, beside] =
    shownAs.find(([pattern]) =>
      new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(address),
    ) ?? [];
  return beside;
}

export function postPath(slug: string): string {
  return paths.blogPost.replace(':slug', encodeURIComponent(slug));
}

export const postImages = '/blog/images/';

/** Downloads with permanent names, because mails link to them. */
export const downloads = {
  creatorChecklist: '/downloads/creator-tax-checklist.pdf',
  yearEndChecklist: '/downloads/year-end-tax-moves.png',
} as const;

export const previewImage = '/images/preview.png';

/** The wizard's step. No answers are in an address. */
export const stepParameter = 'step';

/** A service to choose in the wizard, by its id. */
export const serviceParameter = 'service';

export function estimatorServicePath(service: string): string {
  return `${paths.estimator}?${serviceParameter}=${service}`;
}

export function estimatorStepPath(step: string): string {
  return `${paths.estimator}?${stepParameter}=${step}`;
}
