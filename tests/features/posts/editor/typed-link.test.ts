/** What people type for an address. */
import { expect, test } from 'vitest';

import { typedImage, typedLink } from '#features/posts/editor/typed-link.ts';

test.each([
  ['https://irs.gov/a b', 'https://irs.gov/a%20b'],
  [' http://irs.gov ', 'http://irs.gov'],
  ['example.com', 'https://example.com/'],
  ['example.com/rates?y=2026#t', 'https://example.com/rates?y=2026#t'],
  ['https://müller.example/ä', 'https://xn--mller-kva.example/%C3%A4'],
  ['office@example.com', 'mailto:office@example.com'],
  ['mailto:office@example.com', 'mailto:office@example.com'],
  ['tel:+15550100', 'tel:+15550100'],
  ['/services', '/services'],
])('%s leads to %s', (typed, href) => expect(typedLink(typed)).toBe(href));

test.each([
  '',
  ' ',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'ftp://example.com',
  'file:///etc/passwd',
  '//example.com',
  'https://user:secret@example.com',
  'words',
  'two words',
  'mailto:',
])('%j leads nowhere', (typed) => expect(typedLink(typed)).toBeNull());

test.each([
  ['https://example.com/a.png', 'https://example.com/a.png'],
  [' HTTP://example.com/a b.png', 'https://example.com/a%20b.png'],
  ['/blog/images/abcdefghijklmno', '/blog/images/abcdefghijklmno'],
  ['data:image/png;base64,AA==', 'data:image/png;base64,AA=='],
])('%s is a picture', (typed, src) => expect(typedImage(typed)).toBe(src));

test.each([
  '',
  'a.png',
  'javascript:alert(1)',
  'data:image/svg+xml;base64,AA==',
  'mailto:a@b.co',
  '/a.png',
])('%j is no picture', (typed) => expect(typedImage(typed)).toBeNull());
