import { expect, test } from 'vitest';
import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';

import { places, projectFiles, textOf } from '../support/project-files.ts';
import { root } from '../../scripts/root.mjs';

test('has one way to begin a transaction in the hooks, and it begins with a write', () => {
  const hooks = projectFiles(/^pocketbase\/hooks\/.*\.ts$/);
  const raw = places(hooks, /runInTransaction/).map((place) => place.replace(/:\d+$/, ''));
  expect(raw).toEqual(['pocketbase/hooks/core/database.ts']);
});

// Limits the files a newcomer opens from a page's handler to the server's row.

test('is within its limit for a lead, a message, an answer, an estimate and a post', () => {
  const said = execFileSync(process.execPath, [join(root, 'scripts/walks.mjs')], {
    encoding: 'utf8',
  });
  expect(said.match(/: \d+ files, at most \d+$/gm)).toHaveLength(5);
});

// A script runs in the middle of its file: only functions declared below it exist then.

const scripts = projectFiles(/^scripts\/[^/]+\.mjs$/);

test.each(scripts)('%s declares no value below the place where it begins to work', (name) => {
  const [, ...below] = textOf(name).split(/^await main\(/m);
  expect(below.join('').match(/^(const|let|class) .*/gm) ?? []).toEqual([]);
});

// A release has no browser and no build packages: commands must not load them at start.

/** The scripts that a script imports at start, directly or not, itself included. */
function loadedBy(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, path = ''] of textOf(`scripts/${file}`).matchAll(
    /^(?:import|\}) [^'\n]*'(\.[^']+\.mjs)'/gm,
  )) {
    loadedBy(join(dirname(file), path), seen);
  }
  return seen;
}

test('release commands load only what is in it', () => {
  const [list = ''] = /^const commands = \[[^\]]*/m.exec(textOf('scripts/release.mjs')) ?? [];
  const commands = Array.from(list.matchAll(/'(\w+)'/g), ([, name = '']) => name);
  expect(commands).toEqual(expect.arrayContaining(['start', 'golive', 'draw']));
  const files = new Set<string>();
  for (const name of commands) loadedBy(`${name}.mjs`, files);
  expect(files).toContain('mail-catcher.mjs');
  const paths = [...files].map((file) => `scripts/${file}`);
  expect(places(paths, /^(import|export|\})[^'\n]*'(sharp|vite|@playwright\/test)['/]/)).toEqual(
    [],
  );
});
