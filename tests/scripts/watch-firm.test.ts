/** The process beside the server: what owners have saved is drawn once, reported, and tried again only when an owner says so. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { sourceFacts } from '#config/source-facts.ts';
import { enteredOf } from '#domain/firm/facts-of.ts';
import { drawnPlace, stampOfSources } from '../../scripts/drawn-pages.mjs';
import { packagesFor } from '../../scripts/release-sources.mjs';
import { drawWhatWaits, redrawIfOld } from '../../scripts/watch-firm.mjs';
import { anOwner } from '../support/accounts.ts';
import { firmOf, putDrawn } from '../support/firm-desk.ts';
import { startServer, type TestServer } from '../support/server.ts';

let folder = '';
let data = '';
let server: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'watch-firm-'));
  data = join(folder, 'data');
  server = await startServer({ env: { SPARK_DRAWN_DIR: drawnPlace(data) } });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

type Wanted = { rev: number; facts: object };

test('it draws what is newest, leaves what failed, and has nothing to do once all is drawn', async () => {
  const desk = firmOf(server, await anOwner(server));
  const drawn: Wanted[] = [];
  const look = (step: string) =>
    drawWhatWaits({
      admin: server.adminUrl,
      data,
      draw: async (wanted: Wanted) => {
        drawn.push(wanted);
        if (step === '') await putDrawn(drawnPlace(data), { ...wanted, words: 'drawn' });
        return step;
      },
    });
  expect(await look('')).toBe('nothing');
  await desk.ask('change', { rev: 0, entered: { ...enteredOf(sourceFacts), name: 'Oak' } });
  await desk.ask('change', { rev: 1, entered: { ...enteredOf(sourceFacts), name: 'Elm' } });
  expect(await look('check')).toBe('failed');
  expect(await look('')).toBe('nothing');
  expect(await desk.standing()).toMatchObject({ state: 'failed', step: 'check', shownRev: 0 });
  await desk.ask('again', { rev: 2 });
  expect(await look('')).toBe('drawn');
  expect(await look('')).toBe('nothing');
  expect(drawn).toEqual([
    { rev: 2, facts: { name: 'Elm' } },
    { rev: 2, facts: { name: 'Elm' } },
  ]);
  expect(await (await fetch(server.url)).text()).toBe('drawn');
});

test('pages of other sources are drawn with what owners have entered, which may have another shape now, before anything is served', async () => {
  const place = join(await mkdtemp(join(tmpdir(), 'redrawn-')), 'data');
  onTestFinished(() => rm(join(place, '..'), { recursive: true }));
  const facts = { founder: { name: 'Ann' } };
  const said: string[] = [];
  const given: object[] = [];
  const redraw = (stored: string) =>
    redrawIfOld(place, (sentence) => said.push(sentence), {
      stored: async () => stored,
      given: async (wanted) => {
        given.push(wanted.facts);
        return '';
      },
    });
  await redraw('');
  expect(said).toEqual([]);
  const own = await stampOfSources();
  await putDrawn(drawnPlace(place), { rev: 1, facts, words: 'own', stamp: own });
  await redraw('');
  expect(said).toEqual([]);
  await putDrawn(drawnPlace(place), { rev: 1, facts, words: 'old' });
  await redraw('');
  expect([said.length, given]).toEqual([1, []]);
  await redraw('nothing');
  expect(given).toEqual([facts]);
  await expect(redraw('build')).rejects.toThrow('(build)');
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
