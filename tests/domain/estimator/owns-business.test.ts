import { expect, test } from 'vitest';

import { noAnswers } from '#domain/estimator/answers.ts';
import { noContact, ownsBusiness } from '#domain/estimator/draft.ts';

test.each([
  [undefined, '', ''],
  ['individual', '', ''],
  ['business', '', 'yes'],
  ['both', '', 'yes'],
  ['both', 'no', 'no'],
  ['individual', 'yes', 'yes'],
] as const)('for %s, with "%s" answered: "%s"', (clientType, said, expected) => {
  const answers = clientType ? { ...noAnswers, clientType } : noAnswers;
  expect(ownsBusiness({ answers, contact: { ...noContact, owns_business: said } })).toBe(expected);
});
