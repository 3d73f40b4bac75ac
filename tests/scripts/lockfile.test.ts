import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

import { expect, test } from 'vitest';
import * as v from 'valibot';

const lockSchema = v.object({
  packages: v.record(
    v.string(),
    v.object({
      version: v.optional(v.string()),
      optionalDependencies: v.optional(v.record(v.string(), v.string()), {}),
    }),
  ),
});

/** Places where Node would look for `name` from the package at `path`, nearest first. */
function places(path: string, name: string): string[] {
  const own = `${path}/node_modules/${name}`;
  const end = path.lastIndexOf('/node_modules/');
  if (end >= 0) return [own, ...places(path.slice(0, end), name)];
  return [own, `node_modules/${name}`];
}

test('the lockfile names the program parts of every platform: without them npm ci refuses a fresh clone', async () => {
  const file = resolve(import.meta.dirname, '../../package-lock.json');
  const { packages } = v.parse(lockSchema, JSON.parse(await readFile(file, 'utf8')));
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies }]) =>
    Object.entries(optionalDependencies)
      .filter(([name, wanted]) => {
        const found = places(path, name).find((place) => packages[place]);
        const version = found === undefined ? undefined : packages[found]?.version;
        return version === undefined || (/^\d/.test(wanted) && version !== wanted);
      })
      .map(([name]) => `${name} for ${path}`),
  );
  expect(missing).toEqual([]);
});
