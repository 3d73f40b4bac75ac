/** A page left while the app hydrates, in every engine: the next pages can store and send. */
import { paths } from '#config/paths.ts';
import { shortest } from '../e2e/visitor.ts';
import { deviceOpen } from '../e2e/device.ts';
import { expectArrivedOnce } from '../faults/browser/outcome.ts';
import { anEmail } from '../support/accounts.ts';
import { patienceMs, type Screen } from '../support/browsers/screen.ts';
import { button, danaAt, giveDetails, heading, walk } from './estimator.ts';
import { expect, test } from './journey.ts';

/** Milliseconds after hydration; the database opens within the first 250. */
const moments = [0, 50, 110, 180, 400, 900];

type Leaving = { way: 'link' | 'back' | 'forward'; to: string; afterMs: number };

/**
 * Lets the app hydrate and leaves after a delay, timed by the page. A page with interrupted code reloads once
 * (src/app/open-device.ts); then it is left again.
 */
async function leave(tab: Screen, leaving: Leaving): Promise<void> {
  for (const isLast of [false, true]) {
    // The page may be gone before it answers.
    await tab.evaluate(leaveOnceTaken, leaving).catch(() => undefined);
    let now = 'on the way';
    await expect(async () => {
      now = await tab.evaluate(arrivedAt, leaving.to);
      expect(now, JSON.stringify(leaving)).toMatch(isLast ? 'there' : /^(there|loaded again)$/);
    }).toPass({ timeout: patienceMs, intervals: [20, 50] });
    if (now === 'there') return;
  }
}

function arrivedAt(to: string) {
  if (document.documentElement.dataset['left'] === 'yes') return 'on the way';
  return location.pathname === to ? 'there' : 'loaded again';
}

function leaveOnceTaken({ way, to, afterMs }: Leaving): void {
  const page = document.documentElement;
  page.dataset['left'] = 'yes';
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) delete page.dataset['left'];
  };
  addEventListener('pageshow', comeBack);
  const go = () => {
    if (way === 'link') location.assign(to);
    else if (way === 'back') history.back();
    else history.forward();
  };
  const look = () => {
    if (page.dataset['app'] === 'ready') setTimeout(go, afterMs);
    else requestAnimationFrame(look);
  };
  dispatchEvent(new Event('pointerdown'));
  look();
}

test('left by a link, Back and Forward; then submitted', async ({ tab, server }) => {
  await tab.goto(paths.estimator);
  let [here, there]: readonly [string, string] = [paths.estimator, paths.contact];
  for (const afterMs of moments) {
    await leave(tab, { way: 'link', to: there, afterMs });
    await leave(tab, { way: 'back', to: here, afterMs });
    await leave(tab, { way: 'forward', to: there, afterMs });
    [here, there] = [there, here];
  }
  const email = anEmail();
  await walk(tab, shortest);
  await deviceOpen(tab);
  await giveDetails(tab, danaAt(email));
  await tab.press(button('Submit'));
  await tab.sees(heading('Submission Received!'));
  await expectArrivedOnce(tab, server, email);
});
