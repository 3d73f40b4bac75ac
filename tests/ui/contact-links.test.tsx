// @vitest-environment happy-dom
/** The firm's number in a sentence is a link that dials it, wherever a text names it. */
import { expect, test } from 'vitest';

import { firm } from '#config/firm.ts';
import { appointmentsTexts, bookingTexts } from '#texts/appointments.ts';
import { askedTexts } from '#texts/authenticator.ts';
import { WithPhone } from '#ui/contact-links.tsx';
import { render } from './render.ts';

test.each([
  ['an appointment that can be changed no more', appointmentsTexts.tooLate, 1],
  ['no kinds of meetings', bookingTexts.noTypes, 1],
  ['a client without a second factor', askedTexts.lost.client, 1],
  ['staff without one, who ask an owner', askedTexts.lost.staff, 0],
])('%s', async (_case, text, links) => {
  const { page } = await render(<WithPhone text={text} />);
  expect(page.textContent).toBe(text.replace('{phone}', firm.phone.shown));
  const found = [...page.querySelectorAll('a')].map(({ href }) => href);
  expect(found).toEqual(Array.from({ length: links }, () => `tel:${firm.phone.dial}`));
});
