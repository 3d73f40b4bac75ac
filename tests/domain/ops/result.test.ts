import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { opsAnswerSchema } from '#domain/ops/result.ts';

const answer = {
  v: 1,
  serverTime: '2026-11-21T12:00:00.000Z',
  results: [{ id: 'o'.repeat(15), hash: '0'.repeat(64), status: 'applied', rev: 1 }],
};

describe('opsAnswerSchema', () => {
  it('takes an answer of the door', () => {
    expect(v.parse(opsAnswerSchema, answer)).toEqual(answer);
  });

  it('takes reasons and fields', () => {
    const result = {
      id: 'o'.repeat(15),
      hash: '0'.repeat(64),
      status: 'rejected',
      code: 'invalid',
      errors: [{ path: 'email', code: 'email' }],
    };
    const parsed = v.parse(opsAnswerSchema, { ...answer, results: [result] });
    expect(parsed.results[0]).toEqual({ ...result, rev: null });
  });

  it.each([
    ['a captive portal', '<html>Sign in</html>'],
    ['another version', { ...answer, v: 2 }],
    ['an unknown status', { ...answer, results: [{ ...answer.results[0], status: 'fine' }] }],
    ['a result without its hash', { ...answer, results: [{ id: 'o', status: 'applied' }] }],
  ])('does not believe %s', (_, body) => {
    expect(v.is(opsAnswerSchema, body)).toBe(false);
  });
});
