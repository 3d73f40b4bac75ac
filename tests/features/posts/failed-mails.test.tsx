// @vitest-environment happy-dom
/** Emails that could not be sent, on a page that stays open. */
import { act } from 'react';
import { expect, test } from 'vitest';

import type { FailedMail } from '#domain/mail/failed-mail.ts';
import { FailedMails } from '#features/posts/parts/failed-mails.tsx';
import type { Read } from '#session/account-ask.ts';
import { click, one, render } from '../../ui/render.ts';

const waiting: FailedMail = {
  id: 'aaaaaaaaaaaaaaa',
  kind: 'checklist',
  recipient: 'dana@example.com',
  attempts: 3,
  isGivenUp: false,
  lastError: 'connection refused',
  created: '2026-11-20T15:00:00.000Z',
};

const saying = (...mails: FailedMail[]) => ({ kind: 'read' as const, value: { mails } });

test('they are asked for again when there is a connection, and when the page is looked at', async () => {
  let answer: Read<{ mails: readonly FailedMail[] }> = saying();
  const { page } = await render(<FailedMails ask={() => Promise.resolve(answer)} />);
  const after = (occasion: () => void) => act(async () => occasion());
  expect(page.textContent).toBe('');

  answer = saying(waiting);
  await after(() => window.dispatchEvent(new Event('online')));
  expect(page.textContent).toContain('dana@example.com');
  expect(page.textContent).toContain('Retrying');

  answer = { kind: 'unreachable' };
  await after(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(page.textContent).toContain('Not up to date.');
  expect(page.textContent).toContain('dana@example.com');

  answer = saying({ ...waiting, isGivenUp: true });
  await after(() => window.dispatchEvent(new Event('focus')));
  expect(page.textContent).toContain('Failed');
  expect(page.textContent).not.toContain('not known right now');

  answer = saying();
  await after(() => window.dispatchEvent(new Event('focus')));
  expect(page.textContent).toBe('');
});

test('many of them do not hide the page: five stand there until all are asked for', async () => {
  const many = Array.from({ length: 12 }, (_, index) => ({ ...waiting, id: `mail${index}` }));
  const { page } = await render(<FailedMails ask={() => Promise.resolve(saying(...many))} />);
  const rows = () => page.querySelectorAll('tbody tr').length;
  expect(rows()).toBe(5);
  const button = one(page, 'button');
  expect(button.textContent).toBe('Show all 12');
  await click(button);
  expect(rows()).toBe(12);
  await click(button);
  expect(rows()).toBe(5);
});
