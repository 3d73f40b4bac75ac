// @vitest-environment happy-dom
/** Unsent text while the device is slow to store it. */
import { act } from 'react';
import { expect, test } from 'vitest';

import type { TextValues } from '#domain/stored-form.ts';
import { overField } from '#forms/form-texts.ts';
import { clearSavedTexts, type DraftStorage, type Typed, useTyped } from '#forms/use-typed.ts';
import { createTypedTexts } from '#forms/typed-texts.ts';
import { offlineTab } from '../support/test-device.ts';
import { render, until } from '../ui/render.ts';
import { aHold } from '../support/held-database.ts';

async function aDevice() {
  const tab = await offlineTab();
  return createTypedTexts(tab, 'message');
}

/** The same device for a tab that hears no events of others. */
function putAside(device: DraftStorage): DraftStorage {
  return { ...device, watchTyped: () => () => undefined };
}

/** A device whose writes end on demand. */
function aSlowDevice() {
  const written: TextValues[] = [];
  const dropped: TextValues[] = [];
  const ends: ((isKept: boolean) => void)[] = [];
  const keeping: DraftStorage = {
    typed: () => Promise.resolve({}),
    keepTyped: (_form, values) => {
      written.push({ ...values });
      return new Promise((end) => ends.push(end));
    },
    dropTyped: (_form, ...gone) => {
      dropped.push(...gone);
      return new Promise((end) => ends.push(() => end()));
    },
  };
  const endNext = (isKept = true) => act(async () => ends.shift()?.(isKept));
  return { keeping, written, dropped, endNext };
}

async function open(keeping: DraftStorage, first: TextValues = {}) {
  let typed: Typed | undefined;
  function Form() {
    typed = useTyped(keeping, 'note', { first });
    return typed.storage;
  }
  await render(<Form />);
  const now = (): Typed => {
    if (!typed) throw new Error('not drawn');
    return typed;
  };
  return { now, type: (text: string) => act(async () => now().type('text', text)) };
}

test('skips intermediate keystrokes if the device writes slowly', async () => {
  const { keeping, written, endNext } = aSlowDevice();
  const { now, type } = await open(keeping);
  for (const text of ['P', 'Pa', 'Pag', 'Page']) await type(text);
  expect(written).toEqual([{ text: 'P' }]);
  await endNext();
  expect(written).toEqual([{ text: 'P' }, { text: 'Page' }]);
  expect(now().storage).toBe('nothing');
  await endNext();
  expect(now().storage).toBe('kept');
  await type('Page 2');
  expect(written.at(-1)).toEqual({ text: 'Page 2' });
  await endNext(false);
  expect(now().storage).toBe('unkept');
  expect(now().values).toEqual({ text: 'Page 2' });
});

test('clears text that was sent while being written, after that write', async () => {
  const { keeping, written, dropped, endNext } = aSlowDevice();
  const { now, type } = await open(keeping);
  await type('Page 2');
  const sent = now().latest();
  let isEmptied = false;
  await act(async () => {
    isEmptied = now().clear(sent);
  });
  expect(isEmptied).toBe(true);
  await endNext();
  expect(written).toEqual([{ text: 'Page 2' }]);
  expect(dropped).toContainEqual({ text: 'Page 2' });
  await endNext();
  expect(now().storage).toBe('nothing');
});

test('keeps that a field was emptied, beside one that was stored before', async () => {
  const device = await aDevice();
  const { now } = await open(device, { title: 'Lease', details: 'All pages' });
  for (const [field, text] of [
    ['title', 'Deed'],
    ['details', ''],
  ] as const) {
    await act(async () => now().type(field, text));
    await until(() => expect(now().storage).toBe('kept'));
  }
  expect(await device.typed('note')).toEqual({ title: 'Deed', details: '' });
});

test('shows that a field was emptied in another tab', async () => {
  const device = await aDevice();
  const first = { title: 'Lease', details: 'All pages' };
  const [one, two] = [await open(device, first), await open(device, first)];
  await act(async () => one.now().type('title', 'Deed'));
  await until(() => expect(two.now().values).toEqual({ title: 'Deed', details: 'All pages' }));
  await act(async () => one.now().type('details', ''));
  await until(() => expect(two.now().values).toEqual({ title: 'Deed', details: '' }));
});

test('clears saved text though another field was changed and changed back since', async () => {
  const { now, type } = await open(await aDevice());
  await act(async () => now().type(overField('text'), 'Page'));
  await type('Page 2');
  const sent = now().latest();
  for (const [field, text] of [
    [overField('about'), 'K-1'],
    ['about', 'K-10'],
    ['about', 'K-1'],
  ] as const)
    await act(async () => now().type(field, text));
  let isEmptied = false;
  await act(async () => {
    isEmptied = clearSavedTexts(now(), sent, { text: 'Page 2', about: 'K-1' });
  });
  expect(isEmptied).toBe(true);
});

test('clears text that was sent if another field was changed and changed back since', async () => {
  const device = await aDevice();
  const { now, type } = await open(device, { subject: 'Fee' });
  await type('Page 2');
  const sent = now().latest();
  for (const subject of ['Fees', 'Fee']) await act(async () => now().type('subject', subject));
  for (const about of ['K-1', '']) await act(async () => now().type('about', about));
  let isEmptied = false;
  await act(async () => {
    isEmptied = now().clear(sent);
  });
  expect(isEmptied).toBe(true);
  await until(() => expect(now().storage).toBe('nothing'));
  expect(now().values).toEqual({ subject: 'Fee' });
  expect(await device.countTyped()).toBe(0);
});

test('canceled in one tab, the other one still shows what it has, and it is kept', async () => {
  const device = await aDevice();
  const [one, two] = [await open(putAside(device)), await open(device)];
  await one.type('From one tab');
  await until(() => expect(two.now().values).toEqual({ text: 'From one tab' }));
  await two.type('From the other tab');
  await until(() => expect(two.now().storage).toBe('kept'));
  await act(async () => one.now().clear());
  await until(() => expect(one.now().storage).toBe('nothing'));
  expect(one.now().values).toEqual({});
  expect(two.now().values).toEqual({ text: 'From the other tab' });
  const again = await open(device);
  await until(() => expect(again.now().values).toEqual({ text: 'From the other tab' }));
  expect(await device.countTyped()).toBe(1);
  await act(async () => two.now().clear(two.now().values));
  await until(() => expect(two.now().storage).toBe('nothing'));
  expect(await device.countTyped()).toBe(0);
});

test('asks between a stored text and one typed before it is read, and takes other fields as typed', async () => {
  const device = await aDevice();
  const stored = { text: 'Dear Nadia,', subject: 'Fee', about: 'K-1' };
  await device.keepTyped('note', stored);
  const [held, go] = aHold();
  const { now, type } = await open({
    ...device,
    typed: (form) => held.then(() => device.typed(form)),
  });
  await type('X');
  await act(async () => now().type('subject', 'Fees'));
  await act(async () => go());
  await until(() => expect(now().isRead).toBe(true));
  const typed = { text: 'X', subject: 'Fees', about: 'K-1' };
  await until(() => expect(now().values).toEqual(typed));
  expect(now().elsewhere?.fields).toEqual([{ label: '', mine: 'X', theirs: 'Dear Nadia,' }]);
  expect(await device.typed('note')).toEqual(typed);
  expect(await device.typedOver('note')).toEqual([{ text: 'Dear Nadia,' }]);
});

test('row 314: shows the stored text in a tab that returns', async () => {
  const device = await aDevice();
  const [one, two] = [await open(device), await open(putAside(device))];
  await one.type('A long answer');
  await until(() => expect(one.now().storage).toBe('kept'));
  expect(two.now().values).toEqual({});
  dispatchEvent(new Event('pageshow'));
  await until(() => expect(two.now().values).toEqual({ text: 'A long answer' }));
});

/** Two tabs; the second typed over a text of the first without seeing it. */
async function openBoth() {
  const device = await aDevice();
  const [one, two] = [await open(device), await open(putAside(device))];
  await one.type('A long answer');
  await until(() => expect(one.now().storage).toBe('kept'));
  await act(async () => {
    two.now().type('text', 'H');
    two.now().type('text', 'Hi');
  });
  const both = [{ label: '', mine: 'Hi', theirs: 'A long answer' }];
  await until(() => expect(one.now().elsewhere?.fields).toEqual(both));
  await until(() => expect(two.now().elsewhere?.fields).toEqual(both));
  return { device, one, two };
}

test.each([
  ['mine', 'Hi'],
  ['theirs', 'A long answer'],
] as const)(
  'row 314: shows both texts, also after a reload, until the person takes %s',
  async (side, text) => {
    const { device, one } = await openBoth();
    const again = await open(device);
    await until(() => expect(again.now().elsewhere?.fields[0]?.theirs).toBe('A long answer'));
    await act(async () => again.now().elsewhere?.choose(side));
    await until(() => expect(one.now().values).toEqual({ text }));
    await until(() => expect(one.now().elsewhere).toBeUndefined());
    expect(again.now().elsewhere).toBeUndefined();
    expect(await device.typed('note')).toEqual({ text });
    expect(await device.typedOver('note')).toEqual([]);
  },
);

test('row 314: keeps both texts if both are typed on, and asks once', async () => {
  const { device, one, two } = await openBoth();
  await two.type('Hi, Nadia');
  await until(() => expect(one.now().values).toEqual({ text: 'Hi, Nadia' }));
  await one.type('Hi, Nadia. Yes');
  await until(() => expect(one.now().storage).toBe('kept'));
  // The second tab has not heard of that text.
  await two.type('Hi, Nadia. No');
  await until(() => expect(one.now().values).toEqual({ text: 'Hi, Nadia. No' }));
  expect(await device.typedOver('note')).toEqual([
    { text: 'A long answer' },
    { text: 'Hi, Nadia. Yes' },
  ]);
  await act(async () => one.now().elsewhere?.choose('mine'));
  await until(() => expect(one.now().elsewhere?.fields[0]?.theirs).toBe('Hi, Nadia. Yes'));
  await act(async () => one.now().elsewhere?.choose('theirs'));
  await until(() => expect(two.now().elsewhere?.fields).toBeDefined());
  expect(await device.typed('note')).toEqual({ text: 'Hi, Nadia. Yes' });
});

test('row 314: shows the text of the other tab once this one is canceled', async () => {
  const { device, one } = await openBoth();
  await act(async () => one.now().clear());
  await until(async () => expect(await device.typed('note')).toEqual({ text: 'A long answer' }));
  expect(await device.typedOver('note')).toEqual([]);
});

test('row 314: changes no field while a keystroke is being stored', async () => {
  const device = await aDevice();
  const [held, go] = aHold();
  const one = await open(device);
  const two = await open({
    ...device,
    keepTyped: (...kept) => held.then(() => device.keepTyped(...kept)),
  });
  await two.type('Hi');
  await one.type('A long answer');
  await until(() => expect(one.now().storage).toBe('kept'));
  expect(two.now().values).toEqual({ text: 'Hi' });
  await act(async () => go());
  await until(() => expect(two.now().elsewhere?.fields[0]?.theirs).toBe('A long answer'));
  expect(two.now().values).toEqual({ text: 'Hi' });
  await until(() => expect(one.now().values).toEqual({ text: 'Hi' }));
});
