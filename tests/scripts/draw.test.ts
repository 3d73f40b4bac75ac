/** Pages drawn with other facts by the project's own build, and drawings that fail at one of their steps. */
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { firm } from '#config/firm.ts';
import { buildSources, drawPages } from '../../scripts/draw-pages.mjs';
import { currentDrawing, currentFile } from '../../scripts/drawn-pages.mjs';
import { root } from '../../scripts/root.mjs';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'draw-'));
});
afterAll(() => rm(folder, { recursive: true }));

const facts = {
  name: 'Oak & Elm Tax',
  phone: { shown: '(614) 555-0142', dial: '+16145550142' },
  hours: { shown: 'Monday to Friday 8AM to 4:30PM', opens: '08:00', closes: '16:30' },
};

test('every page is drawn with the facts, is put in place at once, and the one before stays for its readers', async () => {
  const place = join(folder, 'pages');
  const first = await drawPages({ place, stamp: 'first', rev: 1, facts });
  const read = (file: string) => readFile(join(place, first, file), 'utf8');
  expect(await read('index.html')).toContain('Oak &amp; Elm Tax');
  const contact = await read('contact.html');
  for (const words of [facts.phone.shown, facts.phone.dial, facts.hours.shown]) {
    expect(contact).toContain(words);
  }
  expect(contact).not.toContain(firm.phone.shown);
  expect(JSON.parse(await read('manifest.webmanifest'))).toMatchObject({ name: facts.name });
  expect(await read('blog-templates.json')).toContain('Oak &amp; Elm Tax');
  expect(await currentDrawing(place)).toEqual({ rev: 1, stamp: 'first', facts });
  expect(await readdir(join(place, first))).toContain('contact.html.br');

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

/** The project's sources with one file that is not as it should be. */
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
