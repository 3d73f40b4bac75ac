/** Measures sign-in and an offline start on a slow processor. */
import { cp, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';

import { paths } from '#config/paths.ts';
import type { TestAccount } from '../../tests/support/accounts.ts';
import { inProfile, observedPage } from '../load/slow-phone.ts';
import { dashboard, fillDoor, type Place } from './profiles.ts';

/** Milliseconds from press to dashboard in a fresh browser. */
export async function signInOnPage(
  place: Place,
  folder: string,
  account: TestAccount,
): Promise<number> {
  const profile = await mkdtemp(folder);
  return inProfile(place.browserPath, profile, async (context) => {
    const { page } = await observedPage(context);
    await page.goto(place.url + paths.portalLogin);
    await fillDoor(page, account);
    const shown = page.evaluate(async (sight) => {
      seen.awaitPress();
      const pressed = await seen.pressed;
      return (await seen.when(sight)) - pressed;
    }, dashboard);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    return shown;
  });
}

/** Milliseconds from the start to the first paint, and to the dashboard. */
export type Start = { first: number; whole: number };

/** Starts on a copy of a profile, with the server stopped. */
export async function openFromHome(place: Place, profile: string, folder: string): Promise<Start> {
  const copy = await mkdtemp(join(folder, 'profile-'));
  await cp(profile, copy, { recursive: true });
  return inProfile(place.browserPath, copy, async (context) => {
    const { page } = await observedPage(context);
    await page.goto(place.url + paths.portalDashboard, { waitUntil: 'commit' });
    return page.evaluate(async (sight) => {
      const whole = await seen.when(sight);
      return { first: seen.firstPaint || whole, whole };
    }, dashboard);
  });
}
