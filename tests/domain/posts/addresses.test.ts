import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { imageSource, isLink, isOutside, ownImage } from '#domain/posts/addresses.ts';
import { links } from '../../support/post-content.ts';
import { badAddresses, badContacts, onlyLinks } from '../../support/xss-payloads.ts';

const base = 'https://site.example/blog/x';

test.each([
  'http://example.com',
  'https://example.com',
  'https://Example.COM:8443/a/b.html?c=d&e=%20f#g',
  'https://xn--mnchen-3ya.example/%C3%BC',
  'https://example.com?x',
  'https://example.com#x',
  'https://example.com/a@b:c',
  'https://example.com/(x)_[y]~{z}|^',
  'mailto:ines@example.com',
  'mailto:ines@example.com?subject=a%20b&body=c',
  'tel:+1-555-0100',
  'tel:(555)0100;ext=7',
  '/',
  '/contact',
  '/blog/one?x=//y#z',
])('%j is a link', (address) => {
  expect(isLink(address)).toBe(true);
});

test('a picture by http is shown by https, which the pages’ policy lets in', () => {
  expect(imageSource('http://example.com/x.png?u=http://y')).toBe(
    'https://example.com/x.png?u=http://y',
  );
});

test.each([
  'https://example.com/x.png?width=1&height=2',
  'data:image/png;base64,iVBORw0KGgo=',
  'data:image/jpeg;base64,/9j/',
  'data:image/gif;base64,R0lGODlh',
  'data:image/webp;base64,UklGRg==',
  '/blog/images/abcdefghij01234',
])('a picture may come from %j', (address) => {
  expect(imageSource(address)).toBe(address);
});

test.each([...badAddresses, ...badContacts])('%j is neither', (address) => {
  expect(isLink(address)).toBe(false);
  expect(imageSource(address)).toBeUndefined();
});

test.each(onlyLinks)('no picture comes from %j', (address) => {
  expect(isLink(address)).toBe(true);
  expect(imageSource(address)).toBeUndefined();
});

test('no address is longer than what is kept, but that of a picture in the address itself', () => {
  expect(isLink(`/${'x'.repeat(1999)}`)).toBe(true);
  expect(isLink(`/${'x'.repeat(2000)}`)).toBe(false);
  expect(imageSource(`https://example.com/${'x'.repeat(2000)}`)).toBeUndefined();
  const inline = `data:image/png;base64,${'A'.repeat(500_000)}`;
  expect(imageSource(inline)).toBe(inline);
});

test('an own picture is known by its id, and what leads away from here by its address', () => {
  expect(ownImage('/blog/images/abcdefghij01234')).toBe('abcdefghij01234');
  expect(ownImage('https://example.com/blog/images/abcdefghij01234')).toBeUndefined();
  expect(isOutside('https://example.com')).toBe(true);
  expect(isOutside('/contact')).toBe(false);
  expect(isOutside('mailto:a@b.example')).toBe(false);
});

test('a browser reads a link as we do', () => {
  const anything = fc.oneof(links, fc.string(), fc.webUrl(), fc.string({ unit: 'binary' }));
  const odd = fc.constantFrom('', ' ', '\t', '\n', '/', '\\', '@', ':', '#', '?', '\u200b', '%0a');
  const mixed = fc.tuple(anything, odd, fc.nat()).map(([address, char, seed]) => {
    const at = seed % (address.length + 1);
    return address.slice(0, at) + char + address.slice(at);
  });
  fc.assert(
    fc.property(mixed, (address) => {
      // Skips hosts such as 300.0.0.1, which browsers cannot parse and do not open.
      fc.pre(isLink(address) && URL.canParse(address, base));
      const read = new URL(address, base);
      expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(read.protocol);
      expect(read.username + read.password).toBe('');
      const isOwn = address.startsWith('/');
      expect(read.origin === new URL(base).origin).toBe(isOwn);
    }),
    { numRuns: 2000 },
  );
});
