/** Services by name in pages. */
import { expect, test } from 'vitest';

import { services } from '#domain/estimator/options.ts';
import { serviceId } from '#domain/estimator/service-id.ts';

test('each in small letters with hyphens, and no two alike', () => {
  expect(services.map(serviceId)).toEqual([
    'tax-preparation',
    'tax-planning',
    'bookkeeping',
    'fractional-cfo',
  ]);
});
