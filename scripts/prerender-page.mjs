/** Assembles a page's tags, styles, early scripts and content. */

/** @typedef {import('vite').Rolldown.OutputBundle} OutputBundle */

/** @typedef {{ everyPage: string, hiddenDraft: string, secondStep: string }} InlineScripts */

/** @typedef {{ source: string, bundle: OutputBundle, inline: InlineScripts }} PageParts */

/** The wizard's page: a draft on the device may be newer, and it works before the app loads. */
const draftPage = '/price-estimator';

/**
 * `page` is undefined for the shell; `data` is the server's data for the app.
 * @param {PageParts & { page: import('../src/app/boot/prerendered.ts').Prerendered | undefined, path: string, data?: string | undefined }} parts
 * @returns {string}
 */
export function pageHtml({ source, bundle, inline, page, path, data }) {
  const scripts = [
    inline.everyPage,
    ...(path === draftPage ? [inline.hiddenDraft, inline.secondStep] : []),
  ];
  const head = [
    page?.head ?? '',
    ...scripts.map((script) => `<script>${script}</script>`),
    `<style>${stylesOf(bundle)}</style>`,
    ...preloads(bundle, page?.start === 'now' || !page ? ['main', page?.code ?? ''] : []).filter(
      (tag) => !source.includes(tag),
    ),
  ].join('\n    ');
  const html = source
    .replace(/\s*<link rel="stylesheet"[^>]*>/g, '')
    .replace('<!--page-head-->', () => head);
  if (!page) return html;
  const filled = html
    .replace(
      '<div id="root">',
      () =>
        `<div id="root" data-start="${page.start}" data-page="${path === '/404' ? '*' : path}">`,
    )
    .replace(/\s*<!--page-->[\s\S]*<!--\/page-->\s*/, () => page.body)
    .replace('</body>', () => `${page.behind}${data ? dataElement(data) : ''}</body>`);
  return path === draftPage ? filled : entryLast(filled);
}

/**
 * Puts the app's script last, so the page loads and is laid out first.
 * @param {string} html
 */
function entryLast(html) {
  /** @type {string[]} */
  const entry = [];
  const rest = html.replace(
    /\s*(<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g,
    (_, tag) => {
      entry.push(tag);
      return '';
    },
  );
  const scripts = entry.join('').replace('"module"', '"module" async');
  return rest.replace('</body>', () => `${scripts}</body>`);
}

/** @param {string} data */
const dataElement = (data) => `<script type="application/json" id="page-data">${data}</script>`;

/** @param {OutputBundle} bundle */
export function stylesOf(bundle) {
  return Object.values(bundle)
    .flatMap((file) =>
      file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : [],
    )
    .join('')
    .trim();
}

/**
 * @param {OutputBundle} bundle
 * @param {readonly string[]} code the names of the files it begins with
 */
function preloads(bundle, code) {
  const files = Object.values(bundle);
  const fonts = files
    .filter(({ fileName }) => fileName.endsWith('.woff2'))
    .map(
      ({ fileName }) =>
        `<link rel="preload" as="font" type="font/woff2" href="/${fileName}" crossorigin>`,
    );
  /** @type {Set<string>} */
  const chunks = new Set();
  for (const file of files)
    if (file.type === 'chunk' && code.includes(file.name))
      withImports(bundle, file.fileName, chunks);
  return [
    ...fonts,
    ...[...chunks].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ];
}

/**
 * A file with all its imports: finding one late costs a round trip.
 * @param {OutputBundle} bundle
 * @param {string} fileName
 * @param {Set<string>} [known]
 * @returns {Set<string>}
 */
function withImports(bundle, fileName, known = new Set()) {
  const chunk = bundle[fileName];
  if (chunk?.type !== 'chunk' || known.has(fileName)) return known;
  known.add(fileName);
  for (const imported of chunk.imports) withImports(bundle, imported, known);
  return known;
}
