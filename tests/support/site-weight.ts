/** What the built site weighs as it is sent: gzip, the larger of its two encodings. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { type KeptFor, keptFor } from '#worker/kept-for.ts';
import { built } from '../../scripts/root.mjs';

/** Bytes of one file of a site. */
export function weightOf(name: string, site = built.site): number {
  return gzipSync(readFileSync(join(site, name)), { level: 9 }).length;
}

/** Bytes of several files. */
export function sumOf(names: Iterable<string>, site = built.site): number {
  return [...names].reduce((all, name) => all + weightOf(name, site), 0);
}

/** The files that a visitor's worker keeps. */
export function keptByWorker(site = built.site): string[] {
  return keptIn(site, 'visitors');
}

/** The files that it keeps for clients who are signed in besides. */
export function keptForClients(site = built.site): string[] {
  return keptIn(site, 'client');
}

/** The files that it keeps for staff besides those of visitors, before what is late. */
export function keptForStaff(site = built.site): string[] {
  return keptIn(site, 'client', 'staff');
}

/** The files of staff that come after all others. */
export function keptLate(site = built.site): string[] {
  return keptIn(site, 'firm');
}

function keptIn(site: string, ...whose: readonly KeptFor[]): string[] {
  const worker = readFileSync(join(site, 'sw.js'), 'utf8');
  return [...worker.matchAll(/["'`]?url["'`]?:\s*["'`]([^"'`]+)["'`]/g)].flatMap(([, url]) =>
    url && existsSync(join(site, url)) && whose.includes(keptFor(url)) ? [url] : [],
  );
}
