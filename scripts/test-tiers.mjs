/** Assigns tests to the three commands: docs/testing.md. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { run } from './processes.mjs';
import { root } from './root.mjs';

/** @typedef {'gate' | 'all' | 'nightly'} Tier */

/** @type {Readonly<Record<Tier, { command: string, holds: string }>>} */
export const tiers = {
  gate: {
    command: 'npm test',
    holds: 'static checks, the quick unit tests, a browser story of each subject',
  },
  all: { command: 'npm run test:all', holds: 'every unit and browser test that is not nightly' },
  nightly: {
    command: 'npm run test:nightly',
    holds: 'three engines, replicators, drills, rare settings, a clock thirteen months ahead',
  },
};

/** @type {Readonly<Record<Tier, readonly string[]>>} */
export const browserFlags = {
  gate: ['--grep', '@gate'],
  all: ['--grep-invert', '@nightly'],
  nightly: ['--grep', '@nightly'],
};

/** @type {Readonly<Record<Tier, string>>} */
const unitFilters = { gate: '!slow && !nightly', all: '!nightly', nightly: 'nightly' };

/**
 * @param {Tier} tier
 * @param {readonly string[]} tags
 */
export function isInTier(tier, tags) {
  if (tier === 'nightly') return tags.includes('nightly');
  return !tags.includes('nightly') && !(tier === 'gate' && tags.includes('slow'));
}

/**
 * Excludes files without tests of the tier, because Vitest would load them.
 * @param {Tier} tier
 * @returns {Promise<string[]>}
 */
export async function unitFlags(tier) {
  const names = await readdir(join(root, 'tests'), { recursive: true });
  const files = names.filter((name) => /\.test\.tsx?$/.test(name)).map((name) => `tests/${name}`);
  const texts = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')));
  const filter = `--tags-filter=${unitFilters[tier]}`;
  if (tier === 'nightly') {
    return [
      filter,
      ...files.filter((_, n) => /@module-tag nightly|'nightly'/.test(texts[n] ?? '')),
    ];
  }
  const others = files.filter((_, n) => !isInTier(tier, moduleTags(texts[n] ?? '')));
  return [filter, ...others.map((file) => `--exclude=${file}`)];
}

/** @param {string} text */
export function moduleTags(text) {
  return [...text.matchAll(/^(?:\/\/|\/\*\*| \*) @module-tag (\w+)/gm)].map(([, tag = '']) => tag);
}

/** Folders whose changes need nightly tests. */
const watched = ['src/sync', 'src/worker', 'src/early', 'scripts'];

/** Why nightly tests must run for the changes, or why not. @returns {Promise<{ due: boolean, why: string }>} */
export async function nightlyIsDue() {
  const base = await run('git', ['merge-base', 'HEAD', 'origin/main'], { cwd: root });
  if (base.code !== 0) return { due: false, why: 'there is no base commit (origin/main)' };
  const args = ['diff', '--name-only', base.stdout.trim(), '--', ...watched];
  const { code, stdout } = await run('git', args, { cwd: root });
  if (code !== 0) return { due: false, why: 'git did not say what was changed' };
  const [changed] = stdout.split('\n');
  return changed
    ? { due: true, why: `${changed} was changed since origin/main` }
    : { due: false, why: `nothing of ${watched.join(', ')} was changed since origin/main` };
}
