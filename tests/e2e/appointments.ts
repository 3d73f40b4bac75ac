/** Someone of the staff who can be met, a client of theirs, and the page of appointments. */
import type { Locator, Page } from '@playwright/test';

import { careRoutes } from '#domain/clients/client-care.ts';
import type { MeetingType } from '#domain/appointments/schedule.ts';
import { anAccount, type TestAccount } from '../support/accounts.ts';
import { aMeetingType, appointmentsOf, wideOpen } from '../support/appointments.ts';
import type { TestServer } from '../support/server.ts';
import { expect } from './member.ts';

export type Scene = { staff: TestAccount; client: TestAccount; type: MeetingType };

/** Office hours in New York; the client is that adviser's. */
export async function aSceneOf(server: TestServer, name = 'Ada Fields'): Promise<Scene> {
  const staff = await anAccount(server, 'staff', { name });
  const client = await anAccount(server, 'clients');
  const desk = appointmentsOf(server, staff);
  const hours = wideOpen.hours.map(({ day }) => ({ day, from: '09:00', to: '17:00' }));
  await desk.saveSchedule({ ...wideOpen, hours });
  const type = aMeetingType({ name: `Tax call with ${name}` });
  await desk.saveType(type);
  await desk.ask(careRoutes.assign, { client: client.id, adviser: staff.id, seen: '' });
  return { staff, client, type };
}

/** Opens the page by the navigation, without loading anything. */
export async function openAppointments(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Appointments', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Appointments' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Upcoming' })).toBeVisible();
}

/** Chooses a kind of meeting and a time on a day far enough ahead to be moved. */
export async function chooseTime(page: Page, { type }: Scene, time: string): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(type.name) }).check();
  await chooseLastDay(page);
  await unfoldTimes(page);
  await page.getByRole('radio', { name: time, exact: true }).check();
  await expect(page.getByText('You have chosen')).toContainText(time);
}

/** The last day with free times but one: all of it is within what can be booked. */
export const chooseLastDay = (within: Pick<Page, 'getByLabel'>) => chooseDay(within, -2);

/** Chooses one of the days with free times; the list has a line of its own before the first of them. */
export async function chooseDay(within: Pick<Page, 'getByLabel'>, at: number): Promise<void> {
  const days = within.getByLabel('Day', { exact: true });
  await expect(days).toBeVisible();
  const labels = await days.getByRole('option').allTextContents();
  await days.selectOption({ label: labels.at(at) ?? '' });
}

/** Unfolds every part of the day. */
export async function unfoldTimes(within: Page | Locator): Promise<void> {
  const folded = within.locator('details:not([open]) > summary');
  for (let left = await folded.count(); left > 0; left -= 1) await folded.first().click();
}
