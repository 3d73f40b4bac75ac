/** What the build is told of a page, and how a page that the server fills marks its slots. */
import { givenFacts } from '#config/given-facts.ts';

/** `now`: useless without its code, which is fetched with the page. `idle`: complete as it is; its code comes later. */
export type PageStart = 'now' | 'idle';

/**
 * `head` are the page's own tags, `body` what is shown, `behind` what stands behind it unseen; `code` is the file its own code
 * begins with, by its name.
 */
export type Prerendered = {
  start: PageStart;
  code?: string;
  head: string;
  body: string;
  behind: string;
};

/** How every slot begins. No text of the firm's owners has it: it would be taken for a slot. */
const slotPrefix = prefixNotIn(JSON.stringify(givenFacts));

/** The first prefix of slots that a text does not have. */
function prefixNotIn(text: string): string {
  let prefix = '--slot-';
  while (text.includes(prefix)) prefix = prefix.replace(/-$/, 'x-');
  return prefix;
}

/** A place in a page that the server fills: of letters that no escaping changes. */
export function slot(name: string): string {
  return `${slotPrefix}${name}--`;
}

/** What the server has to know of a page's slots: how they begin. */
export const slots = { prefix: slotPrefix, data: slot('data'), styles: slot('styles') };

/** Pages with slots for the server, whole ones by their names. */
export type PageTemplates = {
  slots: typeof slots;
  pages: Record<string, { path: string; page: Prerendered }>;
};

/** The blog's; `parts` are what its list is put together from. */
export type BlogTemplates = PageTemplates & { parts: Record<string, string> };
