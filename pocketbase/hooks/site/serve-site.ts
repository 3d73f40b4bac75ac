/** Serves the built site: precompressed, revalidated, and with real 404s. */
import { pageBeside, paths } from '#config/paths.ts';
import { sendText } from '../blog/send-text.ts';
import { guarded, refuse } from '../core/answer.ts';
import { filledPage } from '../price-books/filled-page.ts';
import { setSiteHeaders } from './site-headers.ts';
import { currentSite } from './drawn-site.ts';
import type { SiteFile, SiteFiles } from './site-files.ts';

/** Posts have a route of their own, for the address without a slash at its end. */
const isPost = new RegExp(`^${paths.blogPost.replace(':slug', '[^/]+')}$`);

/** GET and HEAD of everything that no other route answers. */
export function serveSite(e: RequestEvent): void {
  guarded(e, () => {
    const { path, rawQuery } = e.request.url;
    if (path === '/api' || path.startsWith('/api/')) return refuse(e, 404, 'not_found');
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
  });
}

/** Where the build has left nothing to fill in, the blog's addresses are files like others; its routes compress what they send by themselves. */
export function serveAsFile(e: RequestEvent): void {
  e.request.header.del('Accept-Encoding');
  serveSite(e);
}

function serveFile(e: RequestEvent, site: SiteFiles, { type, etag, ...entry }: SiteFile): void {
  const filled = filledPage(e.app, site, entry.file);
  if (filled) return sendText(e, type, filled);
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

/** A part of a file is a part of the file itself, never of its compressed form. */
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
  const header = e.response.header();
  header.set('Cache-Control', 'no-cache');
  header.set('Content-Type', page ? page.type : 'text/plain; charset=utf-8');
  if (!site || !page) return e.string(404, 'Not found');
  const filled = filledPage(e.app, site, page.file);
  e.string(404, filled?.text ?? toString($os.readFile(`${site.folder}/${page.file}`), 0));
}

/** The route compresses what is written for a request; a file is sent as it is, for it is compressed already or need not be. */
function takeOffGzip(e: RequestEvent): void {
  e.response.header().del('Vary');
  const inner = e.request.header.get('Accept-Encoding').includes('gzip') && e.response.unwrap?.();
  if (inner) e.response = inner;
}
