/** Helpers for tests of single mails. */
import { expect } from 'vitest';

import { linkIn, type Mail, type Mailbox } from '../support/mailbox.ts';
import type { TestServer } from '../support/server.ts';

export async function oneMail(mailbox: Mailbox, to: string): Promise<Mail> {
  const [mail, ...others] = await mailbox.received({ to });
  if (!mail || others.length > 0) throw new Error(`${others.length + 1} mails to ${to}`);
  return mail;
}

export function linkHere(
  mail: Mail,
  server: Pick<TestServer, 'url'>,
): { page: string; token: string } {
  const url = new URL(linkIn(mail));
  expect(url.origin).toBe(server.url);
  expect(url.search).toBe('');
  expect(mail.text).toContain(url.href);
  return { page: url.pathname, token: url.hash.slice(1) };
}
