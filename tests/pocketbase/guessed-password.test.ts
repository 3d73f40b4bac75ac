import { randomBytes } from 'node:crypto';

import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';

import { passwordLimits } from '#domain/clients/password.ts';
import { commonWords, isCommonPassword } from '../../pocketbase/hooks/accounts/guessed-password.ts';

test.each([
  '1111111111',
  'abcabcabcabc',
  'aaaaaaaaab',
  'qwertyuiop123',
  'zxcvbnm,./',
  '789456123789',
  '19870412199',
  'Password1!',
  'pa$$word1234',
  'Summer2024!',
  'California2026!',
  'Christopher12!',
  'mypassword1',
  'princessprincess',
  'SparkTax2024',
  'spark-tax-2026',
  'Spark_Wealth_2026!',
  'tax-return-1040',
  'Quarterly-Estimate-2026',
  'Welcome-2-Spark',
  'my tax password 1',
  'Good123654',
])('%s is among the first to be tried', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each([
  'correct horse battery',
  'tangled-otter-41',
  'xK3#vQ9!mZ',
  'wolkenkratzer-am-see',
  'Пароль для налогов',
  'spark the tired violin',
  'налоги spark 2026',
  'мойдомуреки',
  'tax 5550100199 2026',
])('%s is not', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

test('no password at all is none that is common', () => {
  expect(isCommonPassword('')).toBe(false);
});

test('what a password manager makes is never taken for a common one', () => {
  const made = Array.from({ length: 5000 }, () => randomBytes(12).toString('base64url'));
  expect(made.filter(isCommonPassword)).toEqual([]);
});

test('each word is refused with what people put around it', () => {
  const words = [...commonWords].filter((word) => /^[a-z]+$/.test(word));
  const dressed = words.flatMap((word) =>
    ['', '1', '12', '123', '1234', '!', '1!', '123!', '2024', '2025!', '@123', '007'].flatMap(
      (end) => [word + end, `${word.charAt(0).toUpperCase()}${word.slice(1)}${end}`, end + word],
    ),
  );
  const allowed = new Set(dressed).size;
  expect([...new Set(dressed)].filter((text) => !isCommonPassword(text))).toEqual([]);
  expect(allowed).toBeGreaterThan(10_000);
});

test('every one of a published 10,000 commonest is refused, for its length or for itself', () => {
  const list = dictionary['passwords-common'].slice(0, 10_000);
  expect(list).toHaveLength(10_000);
  expect(
    list.filter((word) => word.length >= passwordLimits.min && !isCommonPassword(word)),
  ).toEqual([]);
});
