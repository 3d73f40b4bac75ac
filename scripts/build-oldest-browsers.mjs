/** Names the oldest browsers that the build targets and tests check. Older ones show pages without scripts. */

export const oldestBrowsers = { chrome: 111, edge: 111, firefox: 128, safari: 16.4, ios: 16.4 };

/** In Vite's format, for scripts and styles. */
export const buildTarget = Object.entries(oldestBrowsers).map(([name, version]) => name + version);

/** The newest edition that all of them support. */
export const languageEdition = 2022;
