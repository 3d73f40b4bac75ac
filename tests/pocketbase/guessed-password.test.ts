import { randomBytes } from 'node:crypto';

import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';

import { passwordLimits } from '#domain/clients/password.ts';
import { commonWords, isCommonPassword } from '../../pocketbase/hooks/accounts/guessed-password.ts';

test.each([
  '0987654321',
  '1111111111',
  '123123123123',
  '1231231231',
  'abcabcabcabc',
  'aaaaaaaaab',
  'qwertyuiop123',
  'asdfghjkl;',
  'zxcvbnm,./',
  '789456123789',
  '31415926535',
  '19870412199',
  'Password1!',
  'P@ssw0rd2024',
  'pa$$word1234',
  'iloveyou12',
  'iloveyou!!!',
  'sunshine2023',
  'Summer2024!',
  'December2025',
  '123football',
  'mypassword1',
  'ilovejesus',
  'princessprincess',
  'michelle1990',
  'SparkTax2024',
  'spark-tax-2026',
  'Spark_Wealth_2026!',
  'spark.tax.advisory',
  'TaxAdvisory2026',
  'tax-return-1040',
  'Quarterly-Estimate-2026',
  'client.portal.2026',
  'priceestimator1',
  'sparkcreator2025',
  'Welcome-2-Spark',
  'my tax password 1',
  'UsuckBallz1',
  'Good123654',
])('%s is among the first to be tried', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each([
  'correct horse battery',
  'tangled-otter-41',
  'xK3#vQ9!mZ',
  'blue ledger dots',
  'wolkenkratzer-am-see',
  'grandma bakes 12 pies',
  'Пароль для налогов',
  'monday ledger',
  'spark the tired violin',
  'налоги spark 2026',
  'мойдомуреки',
  'tax 5550100199 2026',
  'taxing otter lanterns',
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
