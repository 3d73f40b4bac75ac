import { expect, test } from 'vitest';

import { meantDomain } from '#ui/meant-domain.tsx';

test.each([
  ['dana@gmial.com', 'gmail.com'],
  ['dana@gmai.com', 'gmail.com'],
  ['dana@gamil.com', 'gmail.com'],
  ['DANA@Gmial.Com', 'gmail.com'],
  ['dana@yaho.com', 'yahoo.com'],
  ['dana@hotmial.com', 'hotmail.com'],
])('%s: %s is meant', (email, meant) => {
  expect(meantDomain(email)).toBe(meant);
});

test('nothing is said of what is right, is someone else’s, or is still being typed', () => {
  const right = ['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com'];
  for (const domain of right) {
    for (let letters = 0; letters <= domain.length; letters += 1) {
      expect(meantDomain(`dana@${domain.slice(0, letters)}`)).toBe('');
    }
  }
  for (const email of ['', 'dana', 'dana@gml.org', 'dana@ymail.com', 'dana@mail.com']) {
    expect(meantDomain(email)).toBe('');
  }
});
