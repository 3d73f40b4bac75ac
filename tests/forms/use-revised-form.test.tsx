// @vitest-environment happy-dom
/** Tests over which revision a text is saved that was typed before the device's draft was read. */
import { act } from 'react';
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';

import type { TextValues } from '#domain/stored-form.ts';
import type { StoredTexts } from '#forms/form-texts.ts';
import { useRevisedForm } from '#forms/use-revised-form.ts';
import type { DraftStorage } from '#forms/use-typed.ts';
import { aHold } from '../support/held-database.ts';
import { render, until } from '../ui/render.ts';

const saved = { rev: 5, texts: { phone: '555', city: 'Austin' } };

/** A form over revision 5 on a device with this draft, whose reads wait for `read` and writes for `write`. */
async function open(
  draft: TextValues,
  { read, write }: Held = { read: Promise.resolve(), write: Promise.resolve() },
  { isFull = false, others = [] }: { isFull?: boolean; others?: readonly TextValues[] } = {},
) {
  let stored: StoredTexts = { values: draft, others };
  let form: ReturnType<typeof useRevisedForm<{ phone: string; city: string }>> | undefined;
  let full = isFull;
  const storage: DraftStorage = {
    async typed() {
      const { values } = stored;
      await read;
      return values;
    },
    typedOver: async () => stored.others,
    async keepTyped(_form, values, merge) {
      await write;
      const isNew = Object.keys(stored.values).length === 0;
      if (!full) stored = merge && !isNew ? merge(stored) : { values, others: [] };
      return !full;
    },
    dropTyped: async () => undefined,
  };
  const sent: number[] = [];
  let answer: Promise<unknown> = Promise.resolve();
  const schema = v.object({ phone: v.string(), city: v.string() });
  function Form() {
    form = useRevisedForm({
      storage,
      form: 'firm',
      labels: { phone: 'Phone', city: 'City' },
      saved,
      schema,
      sentence: () => '',
      async save(seen, texts) {
        sent.push(seen);
        await answer;
        return { rev: seen + 1, texts };
      },
    });
    return null;
  }
  await render(<Form />);
  const now = () => {
    if (!form) throw new Error('not drawn');
    return form;
  };
  return {
    now,
    stored: () => stored,
    makeRoom: () => (full = false),
    sent,
    holdAnswers: (held: Promise<unknown>) => void (answer = held),
    type: (field: string, text: string) => act(async () => now().checks.put(field, text)),
  };
}

type Held = { read: Promise<unknown>; write: Promise<unknown> };

const draft = { city: 'Dallas', phone: '1', rev: '3' };
const others = [{ phone: '1' }];

describe('typed before the draft is read', () => {
  test('and still being stored when it is read, it goes over the revision of the draft', async () => {
    const [[read, goRead], [write, goWrite]] = [aHold(), aHold()];
    const { now, type, stored } = await open(draft, { read, write });
    await type('phone', '777');
    await act(async () => goRead());
    await act(async () => goWrite());
    await until(() => expect(now().typed.isRead).toBe(true));
    await until(() => expect(now().typed.storage).toBe('kept'));
    expect(stored()).toEqual({ values: { city: 'Dallas', phone: '777', rev: '3' }, others });
    expect(now().isBehind).toBe(true);
    expect(now().checks.read()).toEqual({ city: 'Dallas', phone: '777' });
  });

  test('and not stored for want of room, it goes over the revision of the draft', async () => {
    const [read, goRead] = aHold();
    const { now, type, stored, makeRoom } = await open(
      draft,
      { read, write: Promise.resolve() },
      { isFull: true },
    );
    await type('phone', '777');
    await act(async () => goRead());
    await until(() => expect(now().typed.isRead).toBe(true));
    expect(now().isBehind).toBe(true);
    expect(now().typed.elsewhere?.fields).toMatchObject([{ mine: '777', theirs: '1' }]);
    makeRoom();
    await type('phone', '7777');
    await until(() => expect(now().typed.storage).toBe('kept'));
    expect(stored()).toEqual({ values: { city: 'Dallas', phone: '7777', rev: '3' }, others });
  });

  test('a field that is emptied is stored over the revision that is shown', async () => {
    const [read, goRead] = aHold();
    const { now, type, stored } = await open({}, { read, write: Promise.resolve() });
    await type('phone', '');
    await act(async () => goRead());
    await until(() => expect(now().typed.isRead).toBe(true));
    await until(() => expect(stored().values).toEqual({ phone: '', rev: '5' }));
  });
});

test('a field that is emptied while another is saved stays empty', async () => {
  const { now, type, sent, holdAnswers } = await open({});
  await until(() => expect(now().typed.isRead).toBe(true));
  await type('city', 'Dallas');
  const [answered, answer] = aHold();
  holdAnswers(answered);
  let saving: Promise<unknown> = Promise.resolve();
  await act(async () => void (saving = now().saveFirst()));
  await until(() => expect(sent).toEqual([5]));
  await type('phone', '');
  await act(async () => (answer(), saving));
  expect(now().typed.values).toMatchObject({ phone: '' });
});

describe('a draft that equals the saved text', () => {
  const equal = { phone: '555', rev: '3' };

  test('is a save whose answer was lost, and builds on it', async () => {
    const { now, type, stored } = await open(equal);
    await until(() => expect(now().typed.isRead).toBe(true));
    expect(now().isBehind).toBe(false);
    await type('city', 'Dallas');
    await until(() => expect(stored().values).toEqual({ phone: '555', city: 'Dallas', rev: '5' }));
    expect(now().isBehind).toBe(false);
  });

  test('but for the space at its end, which a save trims, asks nothing', async () => {
    const { now } = await open({ ...equal, city: 'Austin ' });
    await until(() => expect(now().typed.isRead).toBe(true));
    expect(now().isBehind).toBe(false);
    await until(() => expect(now().typed.values).toMatchObject({ city: 'Austin ', rev: '5' }));
  });

  test('keeps the revision over which another tab typed', async () => {
    const { now } = await open(equal, undefined, { others });
    await until(() => expect(now().typed.elsewhere).toBeDefined());
    await act(async () => now().typed.elsewhere?.choose('theirs'));
    expect(now().typed.values).toEqual({ phone: '1', rev: '3' });
    expect(now().isBehind).toBe(true);
  });
});
