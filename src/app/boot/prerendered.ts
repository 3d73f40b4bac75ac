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

/** The blog's pages with slots for the server: `pages` are whole ones, `parts` what the list is put together from; `data` is the slot for what the app is told. */
export type BlogTemplates = {
  pages: Record<string, { path: string; page: Prerendered }>;
  parts: Record<string, string>;
  data: string;
};

/** Pages with slots for the server, by the names of their files; `data` as above. */
export type PageTemplates = {
  pages: Record<string, { path: string; page: Prerendered }>;
  data: string;
};
