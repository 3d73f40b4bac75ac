/**
 * Fills templates of src/app/boot/page-templates.tsx: posts, lists, feeds, and all pages once staff have published
 * prices.
 */
import type { PriceBook } from '#domain/estimator/prices.ts';
import { scriptJson } from '#domain/script-json.ts';
import { revInForce } from '../firm/firm-in-force.ts';
import { booksOfPages } from '../price-books/books-table.ts';
import { changeOf, currentSite, type SiteFiles, templatesFolder } from './site-files.ts';
import { cachedText, type Marked } from './cached-text.ts';
import { setSiteHeaders } from './site-headers.ts';

type ListName = 'list' | 'emptyList' | 'tagList' | 'emptyTagList' | 'foundList' | 'emptyFoundList';
type PageName = 'post' | 'plainPost' | 'missing' | ListName | 'sitemap' | 'feed' | `${string}.html`;
type PartName =
  | 'entry'
  | 'plainEntry'
  | 'tag'
  | 'relatedEntry'
  | 'relatedPosts'
  | 'newer'
  | 'older';

/** HTML by slot; a slot without a value stays empty. */
type Values = Readonly<Record<string, string>>;

/** `given` is data for the app. */
type Filling = { template: PageName; values: Values; given?: object };

export type Part = (template: PartName, values: Values) => string;

type Sources = { app: PbApp; books: readonly PriceBook[]; part: Part };

export type FilledPage<Asked> = {
  type: 'text/html' | 'application/xml' | 'application/rss+xml';
  /** Name and version in the cache; omitted if not cached. */
  cache?: { as: (asked: Asked) => string; version: (app: PbApp) => string };
  fill: (asked: Asked, sources: Sources) => Filling | undefined;
};

/** Sends a page or 304; false if there is none. */
export function sendFilled<Asked>(
  e: RequestEvent,
  page: FilledPage<Asked>,
  asked: Asked,
  { site = currentSite(), status = 200 }: { site?: SiteFiles | undefined; status?: 200 | 404 } = {},
): boolean {
  if (!site) return false;
  const { app } = e;
  const books = booksOfPages(app);
  const fill = () => {
    const part: Part = (name, values) => fillTemplate(site, name, values) ?? '';
    const filling = page.fill(asked, { app, books, part });
    if (!filling) return undefined;
    const data = scriptJson({ ...filling.given, ...(books.length > 0 && { books }) });
    return marked(fillTemplate(site, filling.template, { ...filling.values, data }));
  };
  // Read before the data, so a later change has another version.
  const ofAll = `${site.changed} ${revInForce()} ${books.map(({ id }) => id).join(' ')}`;
  const made = page.cache
    ? cachedText(app.store(), page.cache.as(asked), `${ofAll} ${page.cache.version(app)}`, fill)
    : fill();
  if (!made) return false;
  setSiteHeaders(e, page.type === 'text/html' ? site.inlineScripts : []);
  const header = e.response.header();
  header.set('Cache-Control', 'no-cache');
  if (status === 200) header.set('ETag', made.etag);
  const known = e.request.header.get('If-None-Match').split(',');
  if (status === 200 && known.some((each) => each.trim() === made.etag)) {
    e.noContent(304);
    return true;
  }
  header.set('Content-Type', `${page.type}; charset=utf-8`);
  e.string(status, made.text);
  return true;
}

/** A weak tag, because compression changes the bytes. */
function marked(text: string | undefined): Marked | undefined {
  if (text === undefined) return undefined;
  return { text, etag: `W/"${$security.sha256(text).slice(0, 20)}"` };
}

type Template = readonly string[];

let known = { folder: '', changed: 0, templates: new Map<string, Template>() };

function fillTemplate(site: SiteFiles, name: string, values: Values): string | undefined {
  const valueOf = (slot: string) =>
    slot === 'styles' ? templateOf(site, slot)?.join('') : values[slot];
  return templateOf(site, name)
    ?.map((part, index) => (index % 2 === 0 ? part : (valueOf(part) ?? '')))
    .join('');
}

export function unfilled(site: SiteFiles, template: PageName): string | undefined {
  return fillTemplate(site, template, {});
}

/** In a page without slots the data goes to the end. */
function templateOf({ folder, changed }: SiteFiles, name: string): Template | undefined {
  if (known.folder !== folder || known.changed !== changed) {
    known = { folder, changed, templates: new Map() };
  }
  const used = known.templates.get(name);
  if (used) return used;
  const cut = textIn(`${folder}/${templatesFolder}${name}.json`);
  if (cut === undefined) return withData(textIn(`${folder}/${name}`));
  const template: Template = JSON.parse(cut);
  known.templates.set(name, template);
  return template;
}

function withData(html: string | undefined): Template | undefined {
  if (html === undefined) return undefined;
  const end = html.indexOf('</body>');
  const before = `${html.slice(0, end)}<script type="application/json" id="page-data">`;
  return [before, 'data', `</script>${html.slice(end)}`];
}

function textIn(file: string): string | undefined {
  return changeOf(file) === 0 ? undefined : toString($os.readFile(file), 0);
}
