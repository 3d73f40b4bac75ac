import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { textLimits } from '#domain/form-values.ts';
import { sourceSchema, utmNames } from '#domain/source.ts';

const nothing = {
  utm_source: '',
  utm_medium: '',
  utm_campaign: '',
  utm_term: '',
  utm_content: '',
  referrer: '',
  landing_page: '',
};

describe('sourceSchema', () => {
  it.each([{}, null, undefined, 7, 'garbage', { referrer: { deep: true } }, { utm_source: null }])(
    'reads %o as nothing known',
    (raw) => {
      expect(v.parse(sourceSchema, raw)).toEqual(nothing);
    },
  );

  it('keeps what it can read and cuts what is too long', () => {
    const raw = { utm_source: 'news', landing_page: 'x'.repeat(900), other: 'gone' };
    expect(v.parse(sourceSchema, raw)).toEqual({
      ...nothing,
      utm_source: 'news',
      landing_page: 'x'.repeat(textLimits.source),
    });
  });

  it('keeps the five campaign parameters', () => {
    expect(utmNames).toHaveLength(5);
    for (const name of utmNames) expect(nothing).toHaveProperty(name);
  });
});
