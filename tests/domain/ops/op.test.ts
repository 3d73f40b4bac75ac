import { createHash } from 'node:crypto';

import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { type Op, opHashText, opKinds, opSchema } from '#domain/ops/op.ts';

const op: Op = {
  id: 'o'.repeat(15),
  kind: 'estimate.save',
  entity: 'e'.repeat(15),
  rev: 2,
  base: 1,
  key: 'k'.repeat(43),
  needs: [],
  body: '{"services":["Bookkeeping"]}',
};

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

describe('opHashText', () => {
  it('is v, kind, entity, rev, base, needs and body on a line each', () => {
    const full = { ...op, needs: ['a'.repeat(15), 'b'.repeat(15)] };
    const lines = [
      '1',
      'estimate.save',
      'eeeeeeeeeeeeeee',
      '2',
      '1',
      'aaaaaaaaaaaaaaa,bbbbbbbbbbbbbbb',
      '{"services":["Bookkeeping"]}',
    ];
    expect(opHashText(full)).toBe(lines.join('\n'));
  });

  it('leaves a line empty for what is absent', () => {
    const bare: Op = { ...op, kind: 'contact.send', rev: null, base: null, body: '{}' };
    expect(opHashText(bare)).toBe('1\ncontact.send\neeeeeeeeeeeeeee\n\n\n\n{}');
    expect(sha256(opHashText(bare))).toBe(
      sha256(['1', 'contact.send', 'eeeeeeeeeeeeeee', '', '', '', '{}'].join('\n')),
    );
  });

  it('keeps revision 0 apart from no revision', () => {
    expect(opHashText({ ...op, rev: 0 })).not.toBe(opHashText({ ...op, rev: null }));
  });

  it('holds neither the op id nor the key, so that both may be told apart from the content', () => {
    const other = { ...op, id: 'x'.repeat(15), key: null };
    expect(opHashText(other)).toBe(opHashText(op));
  });

  it('changes with the body byte for byte', () => {
    expect(sha256(opHashText({ ...op, body: `${op.body} ` }))).not.toBe(sha256(opHashText(op)));
  });

  it('is hashed as UTF-8', () => {
    const text = opHashText({ ...op, body: '{"name":"José 🧾"}' });
    const bytes = new TextEncoder().encode(text);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256(text));
  });
});

describe('opSchema', () => {
  it('takes an op as it is, and fills in what is absent', () => {
    const bare = { id: op.id, kind: op.kind, entity: op.entity, body: '{}' };
    expect(v.parse(opSchema, op)).toEqual(op);
    expect(v.parse(opSchema, bare)).toEqual({
      ...bare,
      rev: null,
      base: null,
      key: null,
      needs: [],
    });
    expect(v.parse(opSchema, { ...bare, rev: null, base: null, key: null, needs: null })).toEqual(
      v.parse(opSchema, bare),
    );
  });

  it('knows the kinds of write there are', () => {
    expect(opKinds).toEqual([
      'estimate.save',
      'estimate.submit',
      'document.attach',
      'document.remove',
      'document.restore',
      'document.withdraw',
      'contact.send',
      'checklist.subscribe',
      'profile.save',
      'post.save',
      'post.delete',
      'post.restore',
      'image.add',
      'lead.change',
      'lead.note',
      'lead.reply',
      'request.begin',
      'request.add',
      'request.change',
      'request.decide',
      'request.answer',
      'onboarding.save',
      'onboarding.submit',
      'onboarding.reopen',
      'onboarding.review',
      'consent.give',
      'preferences.save',
      'event.read',
      'thread.begin',
      'thread.note',
      'thread.seen',
      'thread.move',
      'message.send',
      'appointment.wish',
    ]);
  });

  it.each([
    ['id', 'short'],
    ['id', 7],
    ['kind', 'estimate.delete'],
    ['entity', null],
    ['rev', -1],
    ['rev', 1.5],
    ['base', '1'],
    ['key', 'short'],
    ['needs', ['short']],
    ['needs', Array.from({ length: 21 }, () => 'a'.repeat(15))],
    ['body', {}],
    ['body', undefined],
  ])('refuses a %s of %o', (field, value) => {
    expect(v.is(opSchema, { ...op, [field]: value })).toBe(false);
  });
});
