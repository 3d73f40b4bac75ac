import { describe, expect, test } from 'vitest';

import { brandColors } from '#ui/tokens/colors.ts';

import { emailHtml, ink } from '../../pocketbase/hooks/mail/email-html.ts';
import { emailText } from '../../pocketbase/hooks/mail/email-text.ts';
import type { EmailTemplate } from '../../pocketbase/hooks/mail/email-template.ts';
import { sendProblem } from '../../pocketbase/hooks/mail/send-problem.ts';

test('mails have the colors of the site', () => {
  expect(brandColors).toMatchObject(ink);
});

const hostile = `<script>alert(1)</script>"'&amp; onerror=x`;

test('whatever anyone typed stays text, in every part of a mail', () => {
  const letter: EmailTemplate = {
    subject: hostile,
    title: hostile,
    why: hostile,
    parts: [
      { text: hostile },
      { note: hostile },
      { code: hostile },
      { action: hostile, href: `https://spark.test/#${hostile}` },
      { facts: [[hostile, hostile]] },
    ],
  };
  const html = emailHtml(letter);
  expect(html).not.toContain('<script');
  expect(html).not.toContain(hostile);
  expect(html.match(/&lt;script&gt;alert\(1\)&lt;\/script&gt;&quot;&#39;&amp;amp;/g)).toHaveLength(
    11,
  );
  expect(emailText(letter)).toContain(hostile);
});

test('nothing is fetched from anywhere when a mail is opened', () => {
  const html = emailHtml({ subject: '', title: '', why: '', parts: [{ text: 'a' }] });
  expect(html).not.toMatch(/<(img|link|script|iframe|object|video|audio|source)\b|url\(|@import/);
});

describe('what the mail server says', () => {
  test.each([
    ['GoError: 550 5.1.1 <maya@example.com> unknown', 'refused', 'answered 550'],
    ['GoError: 550 "5.1.1 <maya@example.com> unknown"', 'refused', 'answered 550'],
    ['GoError: 550 "5.4.5 daily sending quota exceeded"', 'unreachable', 'answered 550'],
    ['GoError: 550 5.1.10 <maya@example.com> takes no mail', 'refused', 'answered 550'],
    ['GoError: 550 5.1.8 the sender has no domain', 'later', 'answered 550'],
    ['GoError: 553 5.7.1 not your sender address', 'later', 'answered 553'],
    ['GoError: 551 5.7.1 we do not relay', 'later', 'answered 551'],
    ['GoError: 550 5.7.1 5.1.1 blocked', 'later', 'answered 550'],
    ['GoError: 550 5.4.5 daily sending quota exceeded', 'unreachable', 'answered 550'],
    ['GoError: 550 not accepted', 'later', 'answered 550'],
    ['GoError: 553 no such domain', 'refused', 'answered 553'],
    ['GoError: 554 5.7.1 relay access denied', 'later', 'answered 554'],
    ['GoError: 451 4.7.1 greylisted', 'later', 'answered 451'],
    ['GoError: 535 5.7.8 bad credentials: c2VjcmV0', 'unreachable', 'answered 535'],
    ['GoError: 421 too busy', 'unreachable', 'answered 421'],
    [
      'GoError: dial tcp 10.0.0.1:587: connect: connection refused',
      'unreachable',
      'connection refused',
    ],
    ['GoError: dial tcp: lookup mx.example: no such host', 'unreachable', 'no such host'],
    ['GoError: read tcp: i/o timeout', 'unreachable', 'timed out'],
    ['GoError: EOF', 'unreachable', 'connection cut'],
    ['GoError: x509: certificate has expired', 'unreachable', 'no safe connection'],
    ["GoError: smtp: server doesn't support AUTH", 'unreachable', 'not sent'],
  ])('%s', (thrown, reach, words) => {
    expect(sendProblem(thrown)).toEqual({ reach, words });
  });
});
