/** Sizes of the built site as sent, in gzip, the larger encoding. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { type CacheGroup, cacheGroupOf } from '#worker/cache-groups.ts';
import { built } from '../../scripts/root.mjs';

export function weightOf(name: string, site = built.site): number {
  return gzipSync(readFileSync(join(site, name)), { level: 9 }).length;
}

export function sumOf(names: Iterable<string>, site = built.site): number {
  return [...names].reduce((all, name) => all + weightOf(name, site), 0);
}

/** Files that the worker caches for visitors; besides for `client` and `staff`; last for `firm`. */
export function keptFor(whose: readonly CacheGroup[], site = built.site): string[] {
  const worker = readFileSync(join(site, 'sw.js'), 'utf8');
  return [...worker.matchAll(/["'`]?url["'`]?:\s*["'`]([^"'`]+)["'`]/g)].flatMap(([, url]) =>
    url && existsSync(join(site, url)) && whose.includes(cacheGroupOf(url)) ? [url] : [],
  );
}
