import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { attachmentSchema } from '#domain/documents/attachment.ts';

const attachment = {
  estimate: 'e'.repeat(15),
  document: { name: 'a.pdf', size: 9, sha256: '0'.repeat(64) },
};

describe('attachmentSchema', () => {
  it('names the estimate and the file', () => {
    expect(v.parse(attachmentSchema, attachment)).toEqual(attachment);
  });

  it.each([
    { ...attachment, estimate: undefined },
    { ...attachment, estimate: 'short' },
    { estimate: attachment.estimate },
    { ...attachment, document: { ...attachment.document, size: 0 } },
  ])('refuses %o', (body) => {
    expect(v.is(attachmentSchema, body)).toBe(false);
  });
});
