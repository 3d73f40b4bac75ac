/** Takes public pages and estimator steps in one engine, at phone and desk width. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { publicPaths } from '#config/paths.ts';
import { sample } from '../../e2e/screens.ts';
import { button, danaAt, giveDetails, heading, walk } from '../../journeys/estimator.ts';
import { createDevice, type EngineName } from './engine.ts';
import { startOutside } from './outside.ts';
import type { Screen } from './screen.ts';

const widths = [390, 1280];
const height = 844;

export type Pictures = { engine: EngineName; url: string; folder: string };

/** Writes `<page>-<width>-<engine>.png`; returns the count. */
export async function takePictures({ engine, url, folder }: Pictures): Promise<number> {
  await mkdir(folder, { recursive: true });
  const outside = await startOutside();
  const device = await createDevice(engine, outside.url);
  let taken = 0;
  try {
    for (const width of widths) {
      const screen = await device.start(url);
      const take = async (name: string) => {
        await writeFile(join(folder, `${name}-${width}-${engine}.png`), await whole(screen, width));
        taken += 1;
      };
      await everything(screen, take);
      await device.kill();
      await device.evict();
    }
  } finally {
    await device.remove();
    await outside.stop();
  }
  return taken;
}

async function everything(screen: Screen, take: (name: string) => Promise<void>): Promise<void> {
  for (const path of publicPaths) {
    await screen.goto(path);
    await take(path === '/' ? 'home' : path.slice(1).replaceAll('/', '-'));
  }
  let step = 0;
  const look = (id: string) => take(`step-${(step += 1)}-${id}`);
  await walk(screen, sample, { look });
  await screen.press(button('Submit'));
  await screen.sees({ text: 'There is a problem' });
  await take('step-errors');
  await giveDetails(screen, danaAt('dana@example.com'));
  await screen.press(button('Submit'));
  await screen.sees(heading('Submission Received!'));
  await take('step-received');
}

async function whole(screen: Screen, width: number): Promise<Uint8Array> {
  await screen.resize(width, height);
  await screen.evaluate(() => document.fonts.ready.then(() => true));
  const pageHeight = await screen.evaluate(() => document.documentElement.scrollHeight);
  await screen.resize(width, pageHeight);
  await screen.evaluate(twoFrames);
  const picture = await screen.picture();
  await screen.resize(width, height);
  return picture;
}

/** Earlier requests are painted by the second frame. */
function twoFrames(): Promise<boolean> {
  return new Promise((done) =>
    requestAnimationFrame(() => requestAnimationFrame(() => done(true))),
  );
}
