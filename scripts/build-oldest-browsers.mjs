/** The oldest browsers that run the app: what it is built for, and what its files are tested against. Older ones show each page without script. */

/** The first version of each that counts. */
export const oldestBrowsers = { chrome: 111, edge: 111, firefox: 128, safari: 16.4, ios: 16.4 };

/** The same in Vite's words, for scripts and styles alike. */
export const buildTarget = Object.entries(oldestBrowsers).map(([name, version]) => name + version);

/** The last edition of ECMAScript that all of them know whole. */
export const languageEdition = 2022;
