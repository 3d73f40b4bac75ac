import { describe, expect, it } from 'vitest';

import { places, projectFiles, textOf } from '../support/project-files.ts';

const code = projectFiles(/^(src|pocketbase|scripts|bench|soak|tests)\/.*\.(ts|tsx|mjs|js)$/);
const own = projectFiles(/^(src|pocketbase|scripts|bench|soak|tests|public|docs)\//);
const written = projectFiles(/\.(ts|tsx|mjs|js|json|md|html|css|sh|yml|svg)$|^\.[\w./-]+$/);
const thisFile = 'tests/structure/names.test.ts';

/** Names without information. */
const empty = /^(utils?|helpers?|misc|common|shared|types|constants|libs?)$/;

describe('names', () => {
  it('say what is inside', () => {
    const words = (path: string) => path.split('/').flatMap((part) => part.split(/[-.]/));
    expect(code.length).toBeGreaterThan(100);
    expect(own.filter((path) => words(path).some((word) => empty.test(word)))).toEqual([]);
  });

  it('are kebab-case', () => {
    const folders = /^([a-z0-9]+(-[a-z0-9]+)*\/)+[a-z0-9.-]+$/;
    expect(code.filter((path) => !folders.test(path))).toEqual([]);
  });

  it('leave no room for barrels', () => {
    expect(code.filter((path) => /(^|\/)index\.\w+$/.test(path))).toEqual([]);
  });
});

describe('files', () => {
  it('have 600 lines at most', () => {
    const long = code.filter((path) => textOf(path).trimEnd().split('\n').length > 600);
    expect(long).toEqual([]);
  });

  it('have no date or time field of their own: src/ui/date-field.tsx alone tells an empty one from an unfinished one', () => {
    const screens = projectFiles(/^src\/.*\.tsx?$/);
    const native = /type(=|: )\{?['"](date|time|month|week|number|datetime-local)['"]/;
    expect(places(screens, native)).toEqual([]);
  });

  it('take the length of an hour and a day from src/domain/durations.ts', () => {
    // What every page loads first imports nothing; migrations never change.
    const apart =
      /^src\/(domain\/durations|app\/boot\/place-to-go-on)\.ts$|^pocketbase\/migrations\//;
    const source = projectFiles(/^(src|pocketbase)\/.*\.tsx?$/).filter((path) => !apart.test(path));
    const lengths =
      /\b(3_?600_?000|86_?400_?000)\b|60 \* 60 \* 1_?000|const (minute|hour|day)Ms = /;
    expect(places(source, lengths)).toEqual([]);
  });
});

describe('nothing', () => {
  const others = (paths: string[]) => paths.filter((path) => path !== thisFile);

  it('names a package registry or a path of one machine', () => {
    const foreign =
      /registry\.npmjs|npmjs\.org|proxy\.golang|deb\.debian\.org|(^|[\s"'`(=])\/(work|root|home|Users|tmp)\//;
    expect(written).toContain('package.json');
    expect(places(others(written), foreign)).toEqual([]);
  });

  it('is silenced, skipped or singled out', () => {
    const silenced =
      /(oxlint|eslint|oxfmt|prettier|knip)-(disable|ignore)|@ts-(ignore|nocheck|expect)/;
    const skipped = /\b(describe|it|test)\.(only|skip|todo|fixme)\b/;
    const rules = others(code).filter((path) => path !== 'tests/structure/habits.test.ts');
    expect(places(rules, silenced)).toEqual([]);
    expect(places(rules, skipped)).toEqual([]);
  });
});
