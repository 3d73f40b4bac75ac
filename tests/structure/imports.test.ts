import { posix } from 'node:path';

import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';

import { opKinds } from '#domain/ops/op.ts';
import { DeviceDatabase } from '#sync/database.ts';
import { places, projectFiles, textOf } from '../support/project-files.ts';

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

/** Another spelling of a path would bypass the walls, which compare an import's text. */
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

describe('the parts that a frame gives', () => {
  const files = projectFiles(/^src\/.*\.tsx?$/);
  const declared = files.flatMap((path) => {
    const [, parts = ''] = /interface Parts \{\n([^}]*)\}/.exec(textOf(path)) ?? [];
    return [...parts.matchAll(/^\s+(\w+):/gm)].map((match) => ({ part: match[1] ?? '', path }));
  });

  it('a feature takes its own alone', () => {
    const ofFeatures = declared.filter(({ path }) => path.startsWith('src/features/'));
    expect(ofFeatures.length).toBeGreaterThan(10);
    const strays = ofFeatures.flatMap(({ part, path }) => {
      const others = files.filter(
        (file) => !file.startsWith(`${roomOf(path)}/`) && !file.startsWith('src/app/'),
      );
      return places(others, new RegExp(`usePart\\('${part}'\\)`));
    });
    expect(strays).toEqual([]);
  });
});

describe('the sync engine', () => {
  /** Subjects type the device's rows; one place defines the tables. */
  const definitions = new Set(['src/sync/database.ts', 'src/sync/facts.ts']);
  const engine = projectFiles(/^src\/sync\/.*\.tsx?$/).filter((path) => !definitions.has(path));
  const own = new Set(['ops', 'documents', 'chunks', 'receipts', 'facts']);

  it('names no kind of op', () => {
    const kinds = opKinds.map((kind) => kind.replace('.', '\\.')).join('|');
    expect(places(engine, new RegExp(`\\b(${kinds})\\b`))).toEqual([]);
  });

  it('names no table of a subject', () => {
    const { tables } = new DeviceDatabase('any', { indexedDB: new IDBFactory(), IDBKeyRange });
    const subjects = tables.map(({ name }) => name).filter((name) => !own.has(name));
    expect(subjects).toContain('profiles');
    expect(places(engine, new RegExp(`(\\.|')(${subjects.join('|')})\\b`))).toEqual([]);
  });

  it('knows ops and files of the domain, and no subject', () => {
    const known =
      /^#domain\/(ops|documents)\/|^#domain\/(durations|ids|field-errors|list-of|read-state)\.ts$/;
    const others = found.filter(
      ({ from, specifier }) =>
        engine.includes(from) && specifier.startsWith('#domain/') && !known.test(specifier),
    );
    expect(others).toEqual([]);
  });
});
