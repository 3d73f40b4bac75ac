/** Where each entry of the go-live list is mended: a page of the desk, or a part of the firm's. */
import { paths } from '#config/paths.ts';
import type { GoliveEntry } from '#domain/golive/entries.ts';
import { firmGroups, fixedFacts } from '#texts/firm-desk.ts';
import { staffWays } from '#texts/staff.ts';
import { teamTexts } from '#texts/team.ts';

/** A page, and what the way there reads. */
export type MendPlace = { to: string; label: string };

/** By the first word of a fact's place. */
const parts: Readonly<Record<string, string>> = {
  site: 'server',
  keeps: 'server',
  phone: 'reach',
  email: 'reach',
  office: 'office',
  people: 'people',
  testimonial: 'testimonial',
  links: 'links',
  privacy: 'legal',
  terms: 'legal',
  clientNotice: 'legal',
  entity: 'legal',
  providers: 'legal',
  securityPlan: 'legal',
  quarterlyYear: 'resources',
  servesTerritories: 'territories',
  onboarding: 'portal',
  documents: 'portal',
  messages: 'portal',
  appointments: 'portal',
};

const groups = [...firmGroups, { id: 'server', title: fixedFacts.title }];

const pages: Partial<Record<GoliveEntry['code'], MendPlace>> = {
  'demo-posts': { to: paths.adminDashboard, label: staffWays.dashboard },
  'demo-leads': { to: paths.adminLeads, label: staffWays.leads },
  'mail-waits': { to: paths.adminToDo, label: staffWays.toDo },
  'not-drawn': { to: paths.adminFirm, label: teamTexts.firm },
};

/** Nothing where it has to be mended on the server. */
export function mendPlace({ code, at }: GoliveEntry): MendPlace | undefined {
  const page = pages[code];
  if (page) return page;
  if (code === 'demo-account') {
    return at === 'staff' ? { to: paths.adminTeam, label: staffWays.team } : undefined;
  }
  if (code === 'logo-open' || code === 'logo-gone') return undefined;
  const part = parts[at.split('.')[0] ?? ''];
  const group = groups.find(({ id }) => id === part);
  const to = `${paths.adminFirm}#part-${part}`;
  return group && { to, label: `${teamTexts.firm}: ${group.title}` };
}
