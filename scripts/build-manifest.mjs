/** Lists the manifest's icons and shortcuts (`scripts/icons.mjs`) and screens (`npm run screens -- --manifest`). */

/**
 * @typedef {object} ManifestFacts
 * @property {{ name: string, short: string }} firm
 * @property {{ home: string, estimator: string, portalDashboard: string, outbox: string, contact: string }} paths
 * @property {string} paper the page's color by day, `#rrggbb`
 */

const file = 'manifest.webmanifest';

/** Pixels; a maskable icon fills its square. */
export const iconSizes = [192, 512];

/** @type {readonly ('any' | 'maskable')[]} */
export const purposes = ['any', 'maskable'];

/**
 * @param {'any' | 'maskable'} purpose
 * @param {number} size
 */
export const iconPath = (purpose, size) =>
  `/icons/icon-${purpose === 'maskable' ? 'maskable-' : ''}${size}.png`;

export const iconFiles = purposes.flatMap((purpose) =>
  iconSizes.map((size) => ({
    src: iconPath(purpose, size),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })),
);

export const shortcutSize = 96;

/** @param {string} name */
export const shortcutIconPath = (name) => `/icons/shortcut-${name}.png`;

/** @param {ManifestFacts['paths']} paths */
export function shortcuts(paths) {
  return [
    shortcut('Price Estimator', paths.estimator, 'estimate'),
    shortcut('Your portal', paths.portalDashboard, 'portal'),
    shortcut('Unsent items', paths.outbox, 'waiting'),
    shortcut('Contact', paths.contact, 'contact'),
  ];
}

/** CSS pixels; `scale` is the pictures' device pixels per CSS pixel. */
export const screenSizes = {
  narrow: { width: 400, height: 800, scale: 2 },
  wide: { width: 1280, height: 800, scale: 1 },
};

/** @type {readonly { name: string, form: 'narrow' | 'wide', label: string }[]} */
export const screenList = [
  { name: 'estimate-narrow', form: 'narrow', label: 'Your estimate, line by line' },
  { name: 'questions-narrow', form: 'narrow', label: 'A few questions, answered at your pace' },
  { name: 'estimate-wide', form: 'wide', label: 'Your estimate, line by line' },
  { name: 'home-wide', form: 'wide', label: 'The first page' },
];

/** @param {string} name */
export const screenPath = (name) => `/images/screens/${name}.png`;

export const screens = screenList.map(({ name, form, label }) => {
  const { width, height, scale } = screenSizes[form];
  return {
    src: screenPath(name),
    sizes: `${width * scale}x${height * scale}`,
    type: 'image/png',
    form_factor: form,
    label,
  };
});

/**
 * @param {string} name
 * @param {string} url
 * @param {string} icon
 */
function shortcut(name, url, icon) {
  const size = `${shortcutSize}x${shortcutSize}`;
  return { name, url, icons: [{ src: shortcutIconPath(icon), sizes: size, type: 'image/png' }] };
}

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
