/** Tests the drawing process: owners' changes are drawn once, reported, and retried only on request. */
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { sourceFacts } from '#config/source-facts.ts';
import { enteredOf } from '#domain/firm/facts-of.ts';
import { drawnPagesFolder } from '../../scripts/drawn-pages.mjs';
import { packagesFor } from '../../scripts/release-sources.mjs';
import { drawWhatWaits } from '../../scripts/watch-firm.mjs';
import { anOwner } from '../support/accounts.ts';
import { firmOf, putDrawn } from '../support/firm-desk.ts';
import { serverForTest, useFolder, useServer } from '../support/use-server.ts';

const folder = useFolder();
const data = join(folder, 'data');
const server = useServer({ env: { SPARK_DRAWN_DIR: drawnPagesFolder(data) } });

type Wanted = { rev: number; facts: object };

test('it draws what is newest, leaves what failed, and has nothing to do once all is drawn', async () => {
  const desk = firmOf(server, await anOwner(server));
  const drawn: Wanted[] = [];
  const look = (step: string) =>
    drawWhatWaits({
      admin: server.adminUrl,
      key: server.adminHost,
      data,
      stamp: 'own',
      draw: async (wanted: Wanted) => {
        drawn.push(wanted);
        if (step === '')
          await putDrawn(drawnPagesFolder(data), { ...wanted, words: 'drawn', stamp: 'own' });
        return step;
      },
    });
  expect(await look('')).toBe('nothing');
  await desk.ask('change', { rev: 0, entered: { ...enteredOf(sourceFacts), name: 'Oak' } });
  await desk.ask('change', { rev: 1, entered: { ...enteredOf(sourceFacts), name: 'Elm' } });
  expect(await look('check')).toBe('failed');
  expect(await look('')).toBe('nothing');
  expect(await desk.revision()).toMatchObject({ state: 'failed', step: 'check', shownRev: 0 });
  await desk.ask('again', { rev: 2 });
  expect(await look('')).toBe('drawn');
  expect(await look('')).toBe('nothing');
  expect(drawn).toEqual([
    { rev: 2, facts: { name: 'Elm' } },
    { rev: 2, facts: { name: 'Elm' } },
  ]);
  expect(await (await fetch(server.url)).text()).toBe('drawn');
});

test('pages of other sources are served until they are drawn with what owners have entered', async () => {
  const look = (stamp: string, step = '') => {
    const draw = async (wanted: Wanted) => {
      expect(await (await fetch(server.url)).text()).toBe('drawn');
      if (step !== '') return step;
      await putDrawn(drawnPagesFolder(data), { ...wanted, words: 'anew', stamp });
      return '';
    };
    return drawWhatWaits({ admin: server.adminUrl, key: server.adminHost, data, stamp, draw });
  };
  expect(await look('own')).toBe('nothing');
  await expect(look('next', 'copy')).rejects.toThrow('(copy)');
  expect(await look('next')).toBe('drawn');
  expect(await (await fetch(server.url)).text()).toBe('anew');
  expect(await look('next')).toBe('nothing');
});

test('pages of other sources are drawn with their own facts where the folder has none any more', async () => {
  const { adminUrl: admin, adminHost: key } = await serverForTest();
  const place = join(folder, 'lost');
  const facts = { founder: { name: 'Ann' } };
  await putDrawn(drawnPagesFolder(place), { rev: 1, facts, words: 'old', stamp: 'old' });
  const given: Wanted[] = [];
  const look = (step: string) => {
    const draw = async (wanted: Wanted) => {
      given.push(wanted);
      return step;
    };
    return drawWhatWaits({ admin, key, data: place, stamp: 'own', draw });
  };
  expect(await look('')).toBe('drawn');
  expect(given).toMatchObject([{ rev: 1, facts }]);
  // Throws, so that retries become rarer.
  await expect(look('build')).rejects.toThrow('(build)');
});

test('a release carries packages with all that they need, each where Node finds it', () => {
  const packages = {
    'node_modules/a': { dependencies: { b: '1', c: '1' }, peerDependencies: { d: '1', e: '1' } },
    'node_modules/a/node_modules/b': { dependencies: { c: '1' } },
    'node_modules/b': {},
    'node_modules/c': { optionalDependencies: { a: '1', gone: '1' } },
    'node_modules/d': {},
    'node_modules/e': {},
    'node_modules/f': {},
  };
  Object.assign(packages['node_modules/a'], { peerDependenciesMeta: { e: { optional: true } } });
  expect(packagesFor(['a'], packages).sort()).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/c',
    'node_modules/d',
  ]);
});
