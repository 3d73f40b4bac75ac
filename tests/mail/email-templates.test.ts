import { describe, expect, test } from 'vitest';

import { brandColors } from '#ui/tokens/colors.ts';
import {
  emailHtml,
  type EmailTemplate,
  emailText,
  ink,
} from '../../pocketbase/hooks/mail/email-template.ts';
import { sendProblem } from '../../scripts/mail.mjs';

test('uses the site’s colors', () => {
  expect(brandColors).toMatchObject(ink);
});

const hostile = `<script>alert(1)</script>"'&amp; onerror=x`;

test('escapes typed text in every part of a mail', () => {
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

test('loads nothing when a mail is opened', () => {
  const html = emailHtml({ subject: '', title: '', why: '', parts: [{ text: 'a' }] });
  expect(html).not.toMatch(/<(img|link|script|iframe|object|video|audio|source)\b|url\(|@import/);
});

describe('what the mail server says', () => {
  test.each([
    ['550 5.1.1 <maya@example.com> unknown', 'refused', 'answered 550'],
    ['550 "5.1.1 <maya@example.com> unknown"', 'refused', 'answered 550'],
    ['550 "5.4.5 daily sending quota exceeded"', 'unreachable', 'answered 550'],
    ['550 5.1.10 <maya@example.com> takes no mail', 'refused', 'answered 550'],
    ['550 5.1.8 the sender has no domain', 'later', 'answered 550'],
    ['553 5.7.1 not your sender address', 'later', 'answered 553'],
    ['551 5.7.1 we do not relay', 'later', 'answered 551'],
    ['550 5.7.1 5.1.1 blocked', 'later', 'answered 550'],
    ['550 5.4.5 daily sending quota exceeded', 'unreachable', 'answered 550'],
    ['550 not accepted', 'later', 'answered 550'],
    ['550-5.1.1 unknown', 'refused', 'answered 550'],
    ['553 no such domain', 'refused', 'answered 553'],
    ['501 bad recipient address syntax', 'refused', 'answered 501'],
    ['501 5.1.3 bad recipient address syntax', 'refused', 'answered 501'],
    ['501 5.5.4 syntax error in parameters', 'refused', 'answered 501'],
    ['555 parameters not recognized', 'refused', 'answered 555'],
    ['550 5.2.1 mailbox disabled', 'refused', 'answered 550'],
    ['501 5.1.7 bad sender address syntax', 'later', 'answered 501'],
    ['554 5.7.1 relay access denied', 'later', 'answered 554'],
    ['451 4.7.1 greylisted', 'later', 'answered 451'],
    ['535 5.7.8 bad credentials: c2VjcmV0', 'unreachable', 'answered 535'],
    ['421 too busy', 'unreachable', 'answered 421'],
  ])('%s', (response, outcome, words) => {
    const thrown = Object.assign(new Error('not sent'), { code: 'EENVELOPE', response });
    expect(sendProblem(thrown)).toEqual({ outcome, words });
  });

  test.each([
    ['ESOCKET', 'connect ECONNREFUSED 10.0.0.1:587', 'connection refused'],
    ['EDNS', 'getaddrinfo ENOTFOUND mx.example', 'no such host'],
    ['ETIMEDOUT', 'Greeting never received', 'timed out'],
    ['ECONNECTION', 'Connection closed unexpectedly', 'connection cut'],
    ['ESOCKET', 'read ECONNRESET', 'connection cut'],
    ['ESOCKET', 'certificate has expired', 'no safe connection'],
    ['ETLS', 'Error upgrading connection', 'no safe connection'],
    ['EAUTH', 'Missing credentials for "PLAIN"', 'not sent'],
  ])('nothing but %s: %s', (code, message, words) => {
    const thrown = Object.assign(new Error(message), { code });
    expect(sendProblem(thrown)).toEqual({ outcome: 'unreachable', words });
  });
});
