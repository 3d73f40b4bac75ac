/** Lists the servable files once per build, so no visitor's path reaches the disk. */
import { isMissing, fromEnvironment } from '../core/environment.ts';

export type SiteFile = {
  file: string;
  type: string;
  readonly etag: string;
  brotli: boolean;
  gzip: boolean;
  immutable: boolean;
};

export type SiteFiles = {
  folder: string;
  changed: number;
  byPath: Map<string, SiteFile>;
  inlineScripts: readonly string[];
};

/** For the server only, never served. */
const inlineScriptsFile = 'inline-scripts.json';
export const drawnFirmFile = 'drawn-firm.json';
export const templatesFolder = 'templates/';
const isForServer = (name: string) =>
  name === inlineScriptsFile || name === drawnFirmFile || name.startsWith(templatesFolder);

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  pdf: 'application/pdf',
};

let listed: SiteFiles | undefined;

function siteIn(folder: string): SiteFiles | undefined {
  const changed = changeOf(folder);
  if (changed === 0) return undefined;
  if (listed?.folder !== folder || listed.changed !== changed) listed = listSite(folder, changed);
  return listed;
}

export function changeOf(path: string): number {
  try {
    return $os.stat(path).modTime().unixMilli();
  } catch (error) {
    if (isMissing(error)) return 0;
    throw error;
  }
}

/** `price-estimator.html` and `price-estimator/index.html` both serve `/price-estimator`. */
function listSite(folder: string, changed: number): SiteFiles {
  const byPath = new Map<string, SiteFile>();
  const names = filesUnder(folder, '');
  const present = new Set(names);
  for (const name of names) {
    const type = types[name.slice(name.lastIndexOf('.') + 1)];
    if (type === undefined || isForServer(name)) continue;
    const entry = describe(folder, name, type, present);
    byPath.set(`/${name}`, entry);
    if (name.endsWith('.html')) byPath.set(pagePath(name), entry);
  }
  const inlineScripts = present.has(inlineScriptsFile)
    ? inlineHashes(toString($os.readFile(`${folder}/${inlineScriptsFile}`), 0))
    : [];
  return { folder, changed, byPath, inlineScripts };
}

/** Only hashes may be put in a header. */
function inlineHashes(json: string): string[] {
  const hashes: unknown = JSON.parse(json);
  if (!Array.isArray(hashes)) return [];
  return hashes.map(String).filter((hash) => /^sha256-[A-Za-z0-9+/]+=*$/.test(hash));
}

function describe(
  folder: string,
  file: string,
  type: string,
  present: ReadonlySet<string>,
): SiteFile {
  const immutable = file.startsWith('assets/');
  let etag = '';
  return {
    file,
    type,
    // Computed on demand, because every engine lists the site.
    get etag() {
      if (etag !== '') return etag;
      const version = immutable ? file : toString($os.readFile(`${folder}/${file}`), 0);
      etag = $security.sha256(version).slice(0, 20);
      return etag;
    },
    brotli: present.has(`${file}.br`),
    gzip: present.has(`${file}.gz`),
    immutable,
  };
}

function pagePath(name: string): string {
  const bare = name.replace(/\.html$/, '').replace(/(^|\/)index$/, '');
  return `/${bare}`;
}

/** Regular files only, without dotfiles and links. */
function filesUnder(folder: string, inside: string): string[] {
  return Array.from($os.readDir(folder)).flatMap((entry) => {
    const name = entry.name();
    if (name.startsWith('.')) return [];
    if (entry.isDir()) return filesUnder(`${folder}/${name}`, `${inside}${name}/`);
    return entry.type().isRegular() ? [`${inside}${name}`] : [];
  });
}

let known = { changed: 0, folder: '' };

/** The folder that the file `current` names (scripts/draw-pages.mjs); empty without one. */
export function drawnFolder(): string {
  const path = fromEnvironment('SPARK_DRAWN_DIR');
  const changed = path === '' ? 0 : changeOf(`${path}/current`);
  if (known.changed !== changed) {
    const name = changed === 0 ? '' : toString($os.readFile(`${path}/current`), 0).trim();
    known = { changed, folder: name === '' ? '' : `${path}/${name}` };
  }
  return known.folder;
}

export function currentSite(): SiteFiles | undefined {
  const drawn = drawnFolder();
  return (drawn === '' ? undefined : siteIn(drawn)) ?? siteIn(fromEnvironment('SPARK_SITE_DIR'));
}
