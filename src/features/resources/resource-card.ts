/** A free resource as data, and the two there are. */
import { links } from '#config/links.ts';
import { paths } from '#config/paths.ts';
import { yearEndChecklist } from '#texts/year-end-checklist.ts';

export type ResourceCard = {
  title: string;
  description: string;
  /** A picture of it; without one its first page is drawn. */
  imageUrl?: string;
  /** A page of this site, or a file. */
  downloadUrl: string;
  /** What a downloaded file is called; a page has none. */
  downloadFilename?: string;
  cta: string;
  /** Whether it lies outside the app's own pages: a file, or another site. */
  isExternal: boolean;
};

const moves = yearEndChecklist.groups.flatMap(({ items }) => items).length;

export const yearEndCard: ResourceCard = {
  title: 'Year-End Tax Moves Checklist',
  description: `${moves} things to look at before December 31, on one sheet: income, retirement, investments, giving, and what to have at hand when the return is due.`,
  downloadUrl: links.yearEndChecklist.href,
  downloadFilename: 'year-end-tax-moves.png',
  cta: 'Download Checklist',
  isExternal: true,
};

export const creatorGuideCard: ResourceCard = {
  title: 'Content Creator Tax Guide',
  description:
    'For people who are paid by platforms, sponsors and clients: what counts as an expense, what does not, a home-office worksheet and the four payment due dates.',
  downloadUrl: paths.checklist,
  cta: 'View Guide',
  isExternal: false,
};
