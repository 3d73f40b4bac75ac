/** Which tests each of the three test commands runs: docs/testing.md. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { run } from './processes.mjs';
import { root } from './root.mjs';

/** @typedef {'gate' | 'all' | 'nightly'} Tier */

/** By tier, the command that runs it and what it holds. @type {Readonly<Record<Tier, { command: string, holds: string }>>} */
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

/** What Playwright is told of a tier. @type {Readonly<Record<Tier, readonly string[]>>} */
export const browserFlags = {
  gate: ['--grep', '@gate'],
  all: ['--grep-invert', '@nightly'],
  nightly: ['--grep', '@nightly'],
};

/** What a tier's unit tests are tagged. @type {Readonly<Record<Tier, string>>} */
const unitFilters = { gate: '!slow && !nightly', all: '!nightly', nightly: 'nightly' };

/**
 * Whether a unit test with these tags is in a tier.
 * @param {Tier} tier
 * @param {readonly string[]} tags
 */
export function isInTier(tier, tags) {
  if (tier === 'nightly') return tags.includes('nightly');
  return !tags.includes('nightly') && !(tier === 'gate' && tags.includes('slow'));
}

/**
 * What Vitest is told of a tier. It loads each file it is not told to pass over, even one that has no test of the tier.
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

/** The tags of a whole file. @param {string} text */
export function moduleTags(text) {
  return [...text.matchAll(/^(?:\/\/|\/\*\*| \*) @module-tag (\w+)/gm)].map(([, tag = '']) => tag);
}

/** What the nightly tests are about. */
const watched = ['src/sync', 'src/worker', 'src/early', 'scripts'];

/**
 * Why the nightly tests have to run for what was changed since the base commit, or why not.
 * @returns {Promise<{ due: boolean, why: string }>}
 */
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
