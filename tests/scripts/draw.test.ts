// @module-tag slow
/** Tests pages drawn with other facts by the project's own build, and drawings that fail at a step. */
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { sourceFacts } from '#config/source-facts.ts';
import { enteredOf } from '#domain/firm/facts-of.ts';
import { buildSources, drawPages } from '../../scripts/draw-pages.mjs';
import {
  currentDrawing,
  currentFile,
  drawnPagesFolder,
  stampOfSources,
} from '../../scripts/drawn-pages.mjs';
import { root } from '../../scripts/root.mjs';
import { anOwner } from '../support/accounts.ts';
import { firmOf } from '../support/firm-desk.ts';
import { keyOf, operate } from '../support/operator.ts';
import { serverForTest, useFolder } from '../support/use-server.ts';

const folder = useFolder();

const facts = {
  // A slot's syntax in the name stays text.
  name: 'Oak & Elm Tax --slot-data--',
  phone: { shown: '(614) 555-0142', dial: '+16145550142' },
  hours: { shown: 'Monday to Friday 8AM to 4:30PM', opens: '08:00', closes: '16:30' },
};

/** A backup of a firm whose owner changed facts, restored elsewhere. */
async function restored(): Promise<string> {
  const server = await serverForTest();
  const entered = {
    ...enteredOf(sourceFacts),
    name: facts.name,
    phone: facts.phone.shown,
    opens: facts.hours.opens,
    closes: facts.hours.closes,
  };
  const changed = await firmOf(server, await anOwner(server)).ask('change', { rev: 0, entered });
  expect(changed.status).toBe(200);
  const [backups, data] = [join(folder, 'backups'), join(folder, 'data')];
  const kept = await operate('backup', '--data', server.data, '--to', backups);
  const put = await operate('restore', '--from', backups, '--data', data, ...keyOf(server));
  expect([kept.code, put.code]).toEqual([0, 0]);
  return data;
}

test('after a restore every page is drawn with the facts by one command, is put in place at once, and the one before stays for its readers', async () => {
  const data = await restored();
  const place = drawnPagesFolder(data);
  expect(await currentDrawing(place)).toBeUndefined();
  expect(await operate('draw', '--data', data)).toMatchObject({ code: 0 });
  const first = await readFile(join(place, currentFile), 'utf8');
  const read = (file: string) => readFile(join(place, first, file), 'utf8');
  expect(await read('index.html')).toContain('Oak &amp; Elm Tax');
  const contact = await read('contact.html');
  for (const words of [facts.phone.shown, facts.phone.dial, facts.hours.shown]) {
    expect(contact).toContain(words);
  }
  expect(contact).not.toContain(sourceFacts.phone.shown);
  expect(JSON.parse(await read('manifest.webmanifest'))).toMatchObject({ name: facts.name });
  expect(await read('templates/post.json')).toContain('Oak &amp; Elm Tax');
  expect(await currentDrawing(place)).toEqual({ rev: 1, stamp: await stampOfSources(), facts });
  expect(await readdir(join(place, first))).toContain('contact.html.br');

  const server = await serverForTest({ data, env: { SPARK_DRAWN_DIR: place } });
  for (const path of ['/', '/blog', '/services']) {
    const page = await (await fetch(server.url + path)).text();
    expect(page).toContain('Oak &amp; Elm Tax --slot-data--');
  }

  const broken = await sourcesWith('src/app/boot/prerender.tsx', 'throw new Error("no page");\n');
  const again = drawPages({ place, stamp: 'second', rev: 2, facts, sources: broken });
  await expect(again).rejects.toMatchObject({ step: 'build' });
  expect(await readFile(join(place, currentFile), 'utf8')).toBe(first);
  expect((await readdir(place)).sort()).toEqual([first, currentFile].sort());
}, 600_000);

test('sources that are not there fail while they are copied, and leave nothing behind', async () => {
  const place = join(folder, 'empty');
  const drawing = drawPages({ place, stamp: 's', rev: 1, facts, sources: join(folder, 'nowhere') });
  await expect(drawing).rejects.toMatchObject({ step: 'copy' });
  expect(await readdir(place)).toEqual([]);
  expect(await currentDrawing(place)).toBeUndefined();
});

async function sourcesWith(file: string, text: string): Promise<string> {
  const sources = join(folder, 'broken');
  await mkdir(sources);
  for (const path of buildSources) {
    await cp(join(root, path), join(sources, path), { recursive: true });
  }
  await symlink(join(root, 'node_modules'), join(sources, 'node_modules'));
  await writeFile(join(sources, file), text);
  return sources;
}
