/** Measures a returning visitor: a fresh browser start, with the server stopped and running. */
import { cp, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { paths } from '#config/paths.ts';
import { createVisitor } from '../../tests/e2e/visitor.ts';
import { type Frame, noteFrames } from './frames.ts';
import { inProfile, observedPage } from './slow-phone.ts';
import type { Stage } from './stage.ts';

/** The stored draft: on the third step, with one answer. */
const draftStep = 'Individual Questions';
const draftAnswer = 'Head of Household';

export type ReturnLoad = {
  firstPaint: number;
  /** The first frame with the draft's step and its answer. */
  restored: number;
  /** Frames that show any part of the site. */
  frames: number;
  /** Of these, frames without the draft's step or its answer. */
  emptyFrames: number;
};

export type ReturnRun = { server: 'stopped' | 'there'; load: ReturnLoad };

/** Starts each round on a copy of one profile; slows the processor, not the network. */
export async function returnRuns(stage: Stage, rounds: number): Promise<ReturnRun[]> {
  const profile = join(stage.folder, 'profile');
  await leaveDraft(stage, profile);
  const runs: ReturnRun[] = [];
  for (let round = 0; round < rounds; round += 1) {
    runs.push({ server: 'there', load: await comeBack(stage, profile) });
    await stage.servers.ours.kill();
    runs.push({ server: 'stopped', load: await comeBack(stage, profile) });
    await stage.servers.ours.restart();
  }
  return runs;
}

/** Makes the first visit: three steps, until the worker caches all it needs. */
async function leaveDraft(stage: Stage, profile: string): Promise<void> {
  await inProfile(stage.browserPath, profile, async (context) => {
    const page = await context.newPage();
    const visitor = createVisitor(page);
    await page.goto(stage.servers.ours.url + paths.estimator);
    await visitor.pickServices('Tax Preparation');
    await visitor.next();
    await visitor.answer('Who is this for?', 'Individual');
    await visitor.next();
    await visitor.sees(draftStep);
    await page.getByRole('radio', { name: draftAnswer }).check();
    // On a phone the price replaces the saving status.
    await page.getByText(/\bSaved \d/).waitFor({ state: 'attached' });
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await visitor.sees(draftStep);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  });
}

async function comeBack(stage: Stage, profile: string): Promise<ReturnLoad> {
  const copy = await mkdtemp(join(stage.folder, 'profile-'));
  await cp(profile, copy, { recursive: true });
  return inProfile(stage.browserPath, copy, async (context) => {
    const { page } = await observedPage(context);
    await page.addInitScript(noteFrames, { step: draftStep, answer: draftAnswer });
    await page.goto(stage.servers.ours.url + paths.estimator, { waitUntil: 'commit' });
    return restoredIn(page);
  });
}

async function restoredIn(page: Page): Promise<ReturnLoad> {
  await page.evaluate(() => seen.when({ selector: 'html[data-app="ready"]' }));
  const { firstPaint, frames } = await page.evaluate(async () => {
    await seen.when({ selector: '#step-title' });
    await new Promise((done) => setTimeout(done, 500));
    return { firstPaint: seen.firstPaint, frames: seenFrames };
  });
  return { firstPaint, ...judged(frames) };
}

/** When the draft appeared, and the frames without it. */
export function judged(frames: readonly Frame[]) {
  const isWhole = ({ step, answer }: Frame) => step && answer;
  return {
    restored: frames.find(isWhole)?.at ?? Number.NaN,
    frames: frames.filter(({ frame }) => frame).length,
    emptyFrames: frames.filter((frame) => frame.frame && !isWhole(frame)).length,
  };
}
