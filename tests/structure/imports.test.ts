import { posix } from 'node:path';

import { describe, expect, it } from 'vitest';

import { projectFiles, textOf } from '../support/project-files.ts';

type Import = { from: string; specifier: string };

const rooms = /^(src\/features\/[^/]+|src\/[^/]+|pocketbase\/[^/]+)\//;
const roomOf = (path: string) => rooms.exec(path)?.[1] ?? '';

const found: Import[] = projectFiles(/^(src|pocketbase)\/.*\.tsx?$/).flatMap((from) =>
  [
    ...textOf(from).matchAll(
      /(?:^(?:import|export|\}).*\bfrom\s+|\bimport\(\s*|^import\s+)'([^']+)'/gm,
    ),
  ].map((match) => ({
    from,
    specifier: match[1] ?? '',
  })),
);

/** Another spelling of the same path would slip past the walls, which read the text of an import. */
describe('imports', () => {
  const byPath = found.filter(({ specifier }) => specifier.startsWith('.'));

  it('are found at all', () => {
    expect(found.length).toBeGreaterThan(100);
    expect(byPath.length).toBeGreaterThan(50);
  });

  it('are spelled one way', () => {
    const plain = /^(\.\/|(\.\.\/)+|#[a-z]+\/|@?[a-z])(?!.*(\/\/|\/\.\.?\/))/;
    expect(found.filter(({ specifier }) => !plain.test(specifier))).toEqual([]);
  });

  it('name the file with its ending', () => {
    const whole = /\.(ts|tsx|css|woff2|svg)$/;
    const own = found.filter(({ specifier }) => /^[.#]/.test(specifier));
    expect(own.filter(({ specifier }) => !whole.test(specifier))).toEqual([]);
  });

  it('reach another room by its # name alone', () => {
    const strays = byPath.filter(({ from, specifier }) => {
      const target = posix.join(posix.dirname(from), specifier);
      return roomOf(from) !== '' && roomOf(target) !== roomOf(from);
    });
    expect(strays).toEqual([]);
  });
});
