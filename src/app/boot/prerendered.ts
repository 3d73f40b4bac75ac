/** What the build is told of a page. */

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

/** Pages with slots for the server, whole ones by their names; `data` is the slot for what the server gives the app. */
export type PageTemplates = {
  pages: Record<string, { path: string; page: Prerendered }>;
  data: string;
};

/** The blog's; `parts` are what its list is put together from. */
export type BlogTemplates = PageTemplates & { parts: Record<string, string> };
