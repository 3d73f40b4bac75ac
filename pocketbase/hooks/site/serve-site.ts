/** Serves the built site, precompressed and with real 404s. */
import { firm } from '#config/firm.ts';
import { pageBeside, paths } from '#config/paths.ts';
import { shownPrices } from '#domain/price-books/shown-prices.ts';
import { setSiteHeaders } from './site-headers.ts';
import { currentSite, type SiteFile, type SiteFiles } from './site-files.ts';
import { type FilledPage, sendFilled } from './filled-page.ts';
import { refuse } from '../core/answer.ts';

/** Posts have their own route, without a trailing slash. */
const isPost = new RegExp(`^${paths.blogPost.replace(':slug', '[^/]+')}$`);

export function serveSite(e: RequestEvent): void {
  const { path, rawQuery } = e.request.url;
  if (path === '/api' || path.startsWith('/api/')) return refuse(404, 'not_found');
  const site = currentSite();
  setSiteHeaders(e, site?.inlineScripts);
  const found = site?.byPath.get(path) ?? site?.byPath.get(pageBeside(path) ?? '');
  if (site && found) return serveFile(e, site, found);
  const bare = path.replace(/\/+$/, '');
  const known = [bare, bare.toLowerCase()].find(
    (other) => other !== path && (site?.byPath.has(other) || isPost.test(other)),
  );
  if (known !== undefined) {
    return e.redirect(301, rawQuery === '' ? known : `${known}?${rawQuery}`);
  }
  serveNotFound(e, site);
}

/** The worker caches it; the app adds prices on the device. */
const shell = 'shell.html';

type PageFile = `${string}.html`;

const isPage = (file: string): file is PageFile => file.endsWith('.html') && file !== shell;

/** Serves the built file unless staff have published prices. */
const pricedPage: FilledPage<PageFile> = {
  type: 'text/html',
  cache: { as: (file) => file, version: () => '' },
  fill: (file, { books }) => {
    const today = books[books.length - 1];
    return today && { template: file, values: shownPrices(today, firm.zone) };
  },
};

function serveFile(e: RequestEvent, site: SiteFiles, { type, etag, ...entry }: SiteFile): void {
  if (isPage(entry.file) && sendFilled(e, pricedPage, entry.file, { site })) return;
  takeOffGzip(e);
  const encoding = encodingFor(e, entry);
  const header = e.response.header();
  header.set('Content-Type', type);
  header.set('ETag', `"${etag}${encoding.ending}"`);
  header.set('Cache-Control', entry.immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (entry.brotli || entry.gzip) header.set('Vary', 'Accept-Encoding');
  if (encoding.name) header.set('Content-Encoding', encoding.name);
  e.fileFS($os.dirFS(site.folder), `${entry.file}${encoding.ending}`);
}

/** A range refers to the uncompressed file. */
function encodingFor(
  e: RequestEvent,
  entry: Pick<SiteFile, 'brotli' | 'gzip'>,
): { name: string; ending: string } {
  const accepted =
    e.request.header.get('Range') === '' ? e.request.header.get('Accept-Encoding') : '';
  if (entry.brotli && accepts(accepted, 'br')) return { name: 'br', ending: '.br' };
  if (entry.gzip && accepts(accepted, 'gzip')) return { name: 'gzip', ending: '.gz' };
  return { name: '', ending: '' };
}

function accepts(header: string, encoding: string): boolean {
  return header
    .split(',')
    .map((offer) => offer.trim().split(/\s*;\s*/))
    .some(([name, quality]) => name === encoding && !/^q=0(\.0*)?$/.test(quality ?? ''));
}

function serveNotFound(e: RequestEvent, site: SiteFiles | undefined): void {
  const page = site?.byPath.get('/404') ?? site?.byPath.get('/');
  if (page && isPage(page.file) && sendFilled(e, pricedPage, page.file, { site, status: 404 }))
    return;
  const header = e.response.header();
  header.set('Cache-Control', 'no-cache');
  header.set('Content-Type', page ? page.type : 'text/plain; charset=utf-8');
  if (!site || !page) return e.string(404, 'Not found');
  e.string(404, toString($os.readFile(`${site.folder}/${page.file}`), 0));
}

/** Turns off PocketBase's compression: files are compressed at build. */
function takeOffGzip(e: RequestEvent): void {
  e.response.header().del('Vary');
  const inner = e.request.header.get('Accept-Encoding').includes('gzip') && e.response.unwrap?.();
  if (inner) e.response = inner;
}
