import { iconFiles, screens, shortcuts } from './build-manifest-parts.mjs';

/** @typedef {import('./build-manifest-parts.mjs').ManifestFacts} ManifestFacts */

const file = 'manifest.webmanifest';

/** `id` must never change: it identifies installed apps. @param {ManifestFacts} facts */
export function manifestOf({ firm, paths, paper }) {
  return {
    id: '/',
    name: firm.name,
    short_name: firm.short,
    description: `Your price estimate from ${firm.name}, line by line. Works without a connection.`,
    lang: 'en',
    dir: 'ltr',
    start_url: paths.home,
    scope: '/',
    display: 'standalone',
    theme_color: paper,
    background_color: paper,
    categories: ['finance', 'business'],
    // An open window may navigate to a shortcut: its drafts are stored.
    launch_handler: { client_mode: ['navigate-existing', 'auto'] },
    prefer_related_applications: false,
    icons: iconFiles,
    shortcuts: shortcuts(paths),
    screenshots: screens,
  };
}

/**
 * Vite plugin: emits the manifest and the tags that refer to it.
 * @param {ManifestFacts} facts
 * @returns {import('vite').Plugin}
 */
export function webManifest(facts) {
  const source = JSON.stringify(manifestOf(facts));
  return {
    name: 'spark:web-manifest',
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    configureServer({ middlewares }) {
      middlewares.use(`/${file}`, (_request, response) => {
        response.setHeader('Content-Type', 'application/manifest+json');
        response.end(source);
      });
    },
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'manifest', href: `/${file}` } },
      { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' } },
      {
        tag: 'meta',
        attrs: { name: 'apple-mobile-web-app-title', content: facts.firm.short },
      },
    ],
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: file, source });
    },
  };
}
