// @module-tag slow
/** The site of a renamed firm: no sample name is left in the build. */
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { firm } from '#config/firm.ts';
import { bin, run } from '../../scripts/processes.mjs';
import { built, root } from '../../scripts/root.mjs';
import { buildSources } from '../../scripts/draw-pages.mjs';

const folder = join(built.folder, `renamed-${process.pid}`);
const copy = join(folder, 'sources');
const out = join(folder, 'site');

const ours = /spark/i;
const words = [firm.name, firm.email, firm.site];
/** Field names of the stored form (docs/product.md), and the operator's settings (docs/reference.md). */
const stored = /isSparkWealthClient|SPARK_[A-Z_]+/g;
/** Pictures and sheets are drawn by other commands and cannot be read here. */
const drawn = /\.(png|pdf|woff2)$/;

/** Replaces the facts of the firm in the sources, which the copy must not keep. */
const others = {
  name: "'Larch Tax Advisory'",
  mark: "{ name: 'Larch', line: 'Tax Advisory' }",
  short: "'Larch Tax'",
  sister: "'Larch Wealth'",
  site: "'https://larch.example'",
  email: "'hello@larch.example'",
  team: "'the Larch Tax Advisory team'",
};
const renamed = (text: string) =>
  Object.entries(others).reduce((so, [field, value]) => {
    const line = new RegExp(`^  ${field}: (\\{[^}]*\\}|.*),$`, 'm');
    expect(so).toMatch(line);
    return so.replace(line, `  ${field}: ${value},`);
  }, text);

let files: string[];
const textOf = (name: string) => readFile(join(out, name), 'latin1');

beforeAll(async () => {
  await mkdir(copy, { recursive: true });
  for (const name of buildSources)
    await cp(join(root, name), join(copy, name), { recursive: true });
  const facts = join(copy, 'src/config/firm.ts');
  await writeFile(facts, renamed(await readFile(facts, 'utf8')));
  const { code, stderr } = await run(
    process.execPath,
    [await bin('vite'), 'build', '--logLevel', 'warn'],
    {
      cwd: copy,
      env: { ...process.env, NODE_ENV: 'production', SPARK_SITE_OUT: out },
    },
  );
  if (code !== 0) throw new Error(stderr);
  files = (await readdir(out, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(out.length + 1));
}, 300_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('with another firm in src/config/firm.ts', () => {
  it('no built file holds the name of the firm in the sources', async () => {
    const left: string[] = [];
    for (const name of files.filter((file) => !drawn.test(file))) {
      const text = (await textOf(name)).replaceAll(stored, '');
      const at = text.search(ours);
      if (words.some((word) => text.includes(word))) left.push(`${name}: as in the sources`);
      if (at >= 0 || ours.test(name)) left.push(`${name}: ${text.slice(at - 40, at + 40)}`);
    }
    expect(left).toEqual([]);
  });

  it('the pages, the manifest, the sitemap and the code hold the new one', async () => {
    expect(await textOf('index.html')).toContain('<title>Larch Tax Advisory</title>');
    expect(await textOf('manifest.webmanifest')).toContain('"short_name":"Larch Tax"');
    expect(await textOf('templates/sitemap.json')).toContain('https://larch.example/services');
    // Shell and portal frame are no pages.
    const pages = files.filter((name) => /^(?!shell|assets).*\.html$/.test(name));
    expect(pages.length).toBeGreaterThan(10);
    for (const page of pages) expect(await textOf(page)).toContain('Larch Tax Advisory');
  });
});
