/** What the build is told of pages, and of the templates that the server fills. */

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

/** Whole pages and other texts by the names of their templates, with slots in them; every page has the `slots` for data and styles. */
export type PageTemplates = {
  pages: Record<string, { path: string; page: Prerendered }>;
  texts: Record<string, string>;
  slots: { data: string; styles: string };
  /** Text and names of slots by turns. */
  cutAtSlots: (html: string) => string[];
};
