/** A visitor's input before the app loads, in every engine: the app repeats it. */
import { paths } from '#config/paths.ts';
import { hasKept } from '../e2e/device.ts';
import type { FaultProxy } from '../support/fault-proxy.ts';
import { type Behavior, pass } from '../support/faults.ts';
import { button, heading } from './estimator.ts';
import { test } from './journey.ts';

/** Holds the script that loads all others until the returned function is called. */
function holdEntry(network: FaultProxy): () => void {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  const held: Behavior = { do: 'drip', bytes: Infinity, tick: () => released };
  network.set(({ path }) => (path.endsWith('.js') ? held : pass), '/assets/index-');
  return release;
}

test('Next is pressed before the app has come: the next step', async ({ tab, network }) => {
  const arrive = holdEntry(network);
  await tab.goto(paths.estimator);
  await tab.check({ role: 'checkbox', name: 'Tax Preparation' });
  await tab.press(button('Next'));
  arrive();
  await tab.sees(heading('Client Type'));
  await tab.press(button('Back'));
  await tab.sees(heading('Service Selection'));
});

test('a message is typed before the app has come: it is kept', async ({ tab, network }) => {
  const arrive = holdEntry(network);
  await tab.goto(paths.contact);
  await tab.write({ label: /^Message/ }, 'Do you take on clients mid-year?');
  arrive();
  await tab.sees({ text: 'Saved on this device. Not sent yet.' });
  await hasKept(tab, 'Do you take on clients mid-year?');
  await tab.reload();
  await tab.holds({ label: /^Message/ }, 'Do you take on clients mid-year?');
});
