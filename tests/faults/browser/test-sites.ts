/** Builds the site and its next version, which has a new index. */
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { bin, run } from '../../../scripts/processes.mjs';
import { hashInputs } from '../../../scripts/build-inputs.mjs';
import { withLock } from '../../../scripts/lock.mjs';
import { built, root } from '../../../scripts/root.mjs';
import { buildSources } from '../../../scripts/draw-pages.mjs';

export type TestSites = { now: string; next: string };

const folder = join(built.folder, 'test-site');
const stamp = join(folder, 'stamp.txt');

/** Changes of the next version: an upgrade of tables and rows, and a late-loaded chunk. */
const changes = [
  {
    file: 'src/sync/database.ts',
    from: 'this.version(12).stores(',
    to: `this.version(99)
      .stores({ drafts: 'id, updatedAt, phase' })
      .upgrade((all) => all.table('drafts').toCollection().modify({ seenByNextVersion: true }));
    this.version(12).stores(`,
  },
  {
    file: 'src/ui/toast-stack.tsx',
    from: 'export ',
    to: 'Object.assign(globalThis, { nextVersion: true });\n\nexport ',
  },
] as const;

/** Builds the next version if its sources changed; test workers share one build. */
export function testSites(): Promise<TestSites> {
  return withLock(join(built.folder, 'test-site.lock'), async () => {
    const sites = { now: built.site, next: join(folder, 'next') };
    const hash = `${await hashInputs()} ${JSON.stringify(changes)}`;
    if ((await readFile(stamp, 'utf8').catch(() => '')) === hash) return sites;
    await rm(folder, { recursive: true, force: true });
    await build(await nextSources(), sites.next);
    await writeFile(stamp, hash);
    return sites;
  });
}

async function nextSources(): Promise<string> {
  const copy = join(folder, 'next-sources');
  await mkdir(copy, { recursive: true });
  for (const name of buildSources)
    await cp(join(root, name), join(copy, name), { recursive: true });
  for (const { file, from, to } of changes) {
    const text = await readFile(join(copy, file), 'utf8');
    if (!text.includes(from)) throw new Error(`${file} has no "${from}" to be changed`);
    await writeFile(join(copy, file), text.replace(from, to));
  }
  return copy;
}

async function build(cwd: string, out: string): Promise<void> {
  const { code, stderr } = await run(
    process.execPath,
    [await bin('vite'), 'build', '--logLevel', 'warn'],
    {
      cwd,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        SPARK_SITE_OUT: out,
      },
    },
  );
  if (code !== 0) throw new Error(stderr);
}
