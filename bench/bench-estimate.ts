/** Compares pricing one estimate in the page and in the server's engine. */
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { chromium } from '@playwright/test';
import * as v from 'valibot';
import { build } from 'vite';

import { buildHooks } from '../tests/support/built-hooks.ts';
import { startServer } from '../tests/support/server.ts';

const rounds = { page: 20_000, server: 500 };
const answered = v.object({ ms: v.number() });

/** Microseconds for one estimate in each engine, the best of five. */
export async function benchEstimate(
  browserPath: string,
): Promise<{ pageUs: number; serverUs: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'spark-bench-'));
  try {
    const script = await bundle(folder);
    return {
      pageUs: await inPage(browserPath, script),
      serverUs: await inServer(folder, script),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The rounds as one script that sets a global `bench`. */
async function bundle(folder: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: join(folder, 'script'),
      target: 'es2020',
      minify: false,
      lib: {
        entry: resolve('bench/estimate-rounds.ts'),
        name: 'bench',
        formats: ['iife'],
        fileName: () => 'rounds.js',
      },
    },
  });
  return readFile(join(folder, 'script/rounds.js'), 'utf8');
}

const timed = (count: number) => `(() => {
  const began = Date.now();
  bench.estimateRounds(${count});
  return { ms: Date.now() - began };
})()`;

async function inPage(executablePath: string, script: string): Promise<number> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ content: script });
    return await best(rounds.page, () => page.evaluate(timed(rounds.page)));
  } finally {
    await browser.close();
  }
}

/** A route of this bench only; the product has none that prices. */
async function inServer(folder: string, script: string): Promise<number> {
  const pb = join(folder, 'pb');
  await mkdir(pb);
  await cp(await buildHooks(), pb, { recursive: true });
  await writeFile(join(pb, 'hooks/rounds.js'), `${script}\nmodule.exports = bench;`);
  await writeFile(
    join(pb, 'hooks/routes.pb.js'),
    `routerAdd('GET', '/bench', (e) => {
      const bench = require(\`\${__hooks}/rounds.js\`);
      e.json(200, ${timed(rounds.server)});
    });`,
  );
  await rm(join(pb, 'hooks/wiring.pb.js'));
  const server = await startServer({ hooks: pb });
  try {
    return await best(rounds.server, async () => (await fetch(`${server.url}/bench`)).json());
  } finally {
    await server.stop();
  }
}

async function best(count: number, measure: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 5; run += 1) times.push(v.parse(answered, await measure()).ms);
  return (Math.min(...times) * 1000) / count;
}
