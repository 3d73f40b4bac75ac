/** `now`: needs its code at once. `idle`: complete without code, which loads later. */
export type PageStart = 'now' | 'idle';

/** `head` tags, `body`, hidden content `behind`, and the name of the page's first code file. */
export type Prerendered = {
  start: PageStart;
  code?: string;
  head: string;
  body: string;
  behind: string;
};

/** Templates by name; every page has the `slots` for data and styles. */
export type PageTemplates = {
  pages: Record<string, { path: string; page: Prerendered }>;
  texts: Record<string, string>;
  slots: { data: string; styles: string };
  cutAtSlots: (html: string) => string[];
};
