/** Puts one page together: its own tags, the styles, the early scripts, and what it shows. */

/** @typedef {import('vite').Rolldown.OutputBundle} OutputBundle */

/** The few lines of script in the pages themselves, made from `src/early/`. @typedef {{ everyPage: string, hiddenDraft: string, secondStep: string }} InlineScripts */

/** `source` is the built index.html. @typedef {{ source: string, bundle: OutputBundle, inline: InlineScripts }} PageParts */

/** The wizard alone shows something that this device may know better, and goes on before the app has come. */
const draftPage = '/price-estimator';

/**
 * The page's HTML; there is no `page` for the shell, and `data` is what the server tells the app in it.
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
 * The app is asked for once all of the page is here: on its way it would take of the same line, and what is done before it comes is kept.
 * The document does not wait for it: a browser lays a page with a form out when its document is done, for what it may fill in.
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

/** Data, which no browser runs (src/app/boot/given-page.ts). @param {string} data */
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
 * The font always; the app's code where the page is useless without it.
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
 * A file and all that it cannot run without, however far away: what is found late costs a whole wait.
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
