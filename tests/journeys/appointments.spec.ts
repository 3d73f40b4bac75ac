/** A client's appointment in every engine: booked once, read and requested offline, moved by the firm. */
import { paths } from '#config/paths.ts';
import { appointmentTime } from '#domain/appointments/appointment-time.ts';
import { aSceneOf, allFilesKept } from '../e2e/client.ts';

import { tellOnline } from '../faults/browser/worker.ts';
import { appointmentsOf } from '../support/appointments.ts';
import { signedInAgain, signIn, button } from './estimator.ts';

import { expect, test, workerReady } from './journey.ts';

/** The last day but one is bookable at any time of day. */
const lastDayButOne = () =>
  document.querySelector('[name=time-day] option:nth-last-child(2)')?.textContent ?? '';

test('booked, and wished for offline', async ({ tab, network, server, reopened }) => {
  const { client, type } = await aSceneOf(server);
  const own = appointmentsOf(server, client);
  const states = async () => (await own.mine()).appointments.map(({ state }) => state).toSorted();
  await tab.resize(390, 844);
  await signIn(tab, client);
  await tab.goto(paths.portalAppointments);
  await workerReady(tab);
  await allFilesKept(tab);
  await tab.choose({ label: 'Times are shown in' }, 'Hawaii (Honolulu)');
  await tab.check({ role: 'radio', name: new RegExp(type.name) });
  await tab.sees({ label: 'Day' });
  await tab.choose({ label: 'Day' }, await tab.evaluate(lastDayButOne));
  await tab.check({ role: 'radio', name: '7:30 AM' });
  await tab.press(button('Book this time'));
  await expect.poll(states).toEqual(['booked']);
  const [booked] = (await own.mine()).appointments;
  expect(booked).toMatchObject({ state: 'booked', zone: 'Pacific/Honolulu' });
  const time = appointmentTime(booked?.starts ?? 0, 'Pacific/Honolulu');
  // The date contains no-break spaces.
  const date = time.slice(0, 20).replaceAll(' ', String.raw`\s`);
  await tab.sees({ role: 'heading', name: new RegExp(date) });

  network.partition(true);
  await tab.check({ role: 'radio', name: new RegExp(type.name) });
  await tab.press(button('None of these work for me'));
  await tab.write({ label: 'Days and times that work for you' }, 'Mondays after lunch.');
  await tab.press(button('Send as a request'));
  await tab.sees({ text: 'Requested, not booked' });
  await tab.sees({ text: /It is a request, not a booking\./ });
  await tab.reload();
  await tab.sees({ text: /Mondays after lunch\./ });
  await tab.sees({ role: 'heading', name: new RegExp(date) });
  expect(await states()).toEqual(['booked']);

  const again = await reopened();
  network.partition(false);
  await signedInAgain(again, client);
  await again.goto(paths.portalAppointments);
  await tellOnline(again);
  await expect.poll(states).toEqual(['booked', 'wished']);
  await again.misses({ text: /Not sent yet\./ });
});
