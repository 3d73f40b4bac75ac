/**
 * Builds the site with the owners' facts, from a copy of the sources with a filled `src/config/given-facts.ts`; then
 * replaces the served pages (docs/decisions/0027-draw-the-pages-with-facts-that-owners-change.md).
 */
import { cp, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';

import { viteBuild } from './build-if-changed.mjs';
import { precompress } from './build-precompress.mjs';
import { currentFile, drawnFirmFile } from './drawn-pages.mjs';
import { isRelease, root } from './root.mjs';
import { ifMissing } from './missing.mjs';

/** All inputs of the site's build. */
export const buildSources = [
  'src',
  'public',
  'scripts',
  'package.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'uno.config.ts',
  'vite.config.ts',
];

/** The checkout, or a release's copy of the sources. */
export const ownSources = isRelease ? join(root, 'sources') : root;

/** A drawing that failed at one of `drawingSteps` (src/domain/firm/firm-desk.ts). */
export class DrawingFailed extends Error {
  /** @param {string} step @param {unknown} cause */
  constructor(step, cause) {
    super(`${step}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.step = step;
  }
}

/**
 * Draws the pages and serves them. Keeps the previous drawing for pages that are still open.
 * @param {{ place: string, stamp: string, rev: number, facts: import('./drawn-pages.mjs').Facts, sources?: string }} wanted
 * @returns {Promise<string>} the name of the new folder
 * @throws {DrawingFailed} and nothing has changed
 */
export async function drawPages({ place, stamp, rev, facts, sources = ownSources }) {
  const scratch = join(place, '.scratch');
  const site = join(scratch, 'site');
  const name = `${rev}-${stamp.slice(0, 12)}-${Date.now().toString(36)}`;
  /** @param {string} step @param {() => Promise<void>} work */
  const step = async (step, work) => {
    try {
      await work();
    } catch (error) {
      await rm(scratch, { recursive: true, force: true });
      throw new DrawingFailed(step, error);
    }
  };
  await step('copy', () => copySources({ sources, scratch, facts }));
  lowerPriority();
  const env = { SPARK_SITE_OUT: site, ...(isRelease ? { SPARK_RELEASE: '1' } : {}) };
  await step('build', () => viteBuild(env, [], scratch));
  await step('compress', () => precompress(site));
  await step('check', () => checkSite(site, facts));
  await step('place', async () => {
    await writeFile(join(site, drawnFirmFile), JSON.stringify({ rev, stamp, facts }));
    await rename(site, join(place, name));
    const before = await readFile(join(place, currentFile), 'utf8').catch(ifMissing(''));
    await writeFile(join(place, `${currentFile}.new`), name);
    await rename(join(place, `${currentFile}.new`), join(place, currentFile));
    const kept = new Set([currentFile, name, before.trim()]);
    const others = (await readdir(place)).filter((other) => !kept.has(other));
    for (const other of others) await rm(join(place, other), { recursive: true, force: true });
  });
  return name;
}

/** @param {{ sources: string, scratch: string, facts: import('./drawn-pages.mjs').Facts }} from */
async function copySources({ sources, scratch, facts }) {
  await rm(scratch, { recursive: true, force: true });
  await mkdir(scratch, { recursive: true });
  for (const path of buildSources) {
    await cp(join(sources, path), join(scratch, path), { recursive: true });
  }
  await symlink(join(sources, 'node_modules'), join(scratch, 'node_modules'), 'junction');
  const given = `export const givenFacts = ${JSON.stringify(facts)};\n`;
  await writeFile(join(scratch, 'src/config/given-facts.ts'), given);
}

function lowerPriority() {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Some systems forbid it.
  }
}

/**
 * Checks a usual page, the not-found page, the shell, and the firm's name in them.
 * @param {string} site
 * @param {import('./drawn-pages.mjs').Facts} facts
 */
async function checkSite(site, facts) {
  for (const file of ['index.html', '404.html', 'shell.html', 'templates/post.json', 'sw.js']) {
    if ((await readFile(join(site, file), 'utf8')) === '') throw new Error(`${file} is empty.`);
  }
  const { name } = JSON.parse(await readFile(join(site, 'manifest.webmanifest'), 'utf8'));
  if (facts['name'] !== undefined && name !== facts['name']) {
    throw new Error('The firm has another name in what was built.');
  }
}
