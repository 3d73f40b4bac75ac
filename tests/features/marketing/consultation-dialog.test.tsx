// @vitest-environment happy-dom
/** Schedule Consultation: another company's page in a new tab, or the firm's own times, as the firm chooses. */
import { expect, test } from 'vitest';
import { MemoryRouter } from 'react-router-dom';

import { bookingPages, type BookingPage } from '#config/links.ts';
import { ConsultationDialog } from '#features/marketing/home-page.tsx';
import { render } from '../../ui/render.ts';

async function scheduleNow(booking: BookingPage) {
  const { page } = await render(
    <MemoryRouter>
      <ConsultationDialog booking={booking} />
    </MemoryRouter>,
  );
  const link = [...page.querySelectorAll('a')].find((each) =>
    each.textContent.startsWith('No, Schedule Now'),
  );
  return { link, words: page.textContent };
}

test('another company’s page opens in a new tab, and is named beforehand', async () => {
  const { link, words } = await scheduleNow(bookingPages.elsewhere);
  expect(link?.href).toBe(bookingPages.elsewhere.href);
  expect([link?.target, link?.rel]).toEqual(['_blank', 'noopener noreferrer']);
  expect(words).toContain(`Booking happens on ${bookingPages.elsewhere.host}`);
});

test('the firm’s own times are a page of this site, and an account is said to be needed', async () => {
  const { link, words } = await scheduleNow(bookingPages.own);
  expect(link?.getAttribute('href')).toBe(bookingPages.own.to);
  expect([link?.target, words.includes('another company')]).toEqual(['', false]);
  expect(words).toContain('You choose a time in the client portal, with an account.');
});
