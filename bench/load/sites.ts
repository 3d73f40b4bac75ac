/** Makes three variants of the built site, each in a folder. */
import { createHash } from 'node:crypto';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { precompress } from '../../scripts/build-precompress.mjs';

/** `plain` is the fastest possible: the same pages without scripts. `client` renders everything in the browser. */
export const variants = ['ours', 'plain', 'client'] as const;

export type Variant = (typeof variants)[number];

/** Writes all three into `folder`; returns their paths. */
export async function makeSites(built: string, folder: string): Promise<Record<Variant, string>> {
  const sites = {
    ours: join(folder, 'ours'),
    plain: join(folder, 'plain'),
    client: join(folder, 'client'),
  };
  for (const site of Object.values(sites)) await cp(built, site, { recursive: true });
  await rewrite(sites.plain, withoutScripts);
  const shell = await readFile(join(built, 'shell.html'), 'utf8');
  const { page, css, cssFile } = clientPage(shell);
  await writeFile(join(sites.client, cssFile), css);
  await rewrite(sites.client, () => page);
  return sites;
}

/** Leaves plain HTML and CSS with our forms; structured data counts as no script. */
export function withoutScripts(html: string): string {
  return html
    .replace(/(<html[^>]*) data-static/, '$1')
    .replace(/<script(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>\s*/g, '')
    .replace(/<link rel="modulepreload"[^>]*>\s*/g, '')
    .replace(/<link rel="manifest"[^>]*>\s*/g, '');
}

/** The empty page that the app fills, with styles in a file, as client-rendered apps are usually served. */
export function clientPage(shell: string): { page: string; css: string; cssFile: string } {
  const styles = [...shell.matchAll(/<style>([\s\S]*?)<\/style>/g)];
  const css = styles.map(([, text]) => text ?? '').join('\n');
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 8);
  const cssFile = `assets/client-${hash}.css`;
  const first = styles[0]?.[0] ?? '';
  const page = shell
    .replace(first, () => `<link rel="stylesheet" href="/${cssFile}">`)
    .replace(/<style>[\s\S]*?<\/style>/g, '');
  return { page, css, cssFile };
}

async function rewrite(site: string, change: (html: string) => string): Promise<void> {
  for (const name of await readdir(site, { recursive: true })) {
    const file = join(site, name);
    if (/\.html\.(br|gz)$/.test(name)) await rm(file);
    if (!name.endsWith('.html')) continue;
    await writeFile(file, change(await readFile(file, 'utf8')));
  }
  await precompress(site);
}
