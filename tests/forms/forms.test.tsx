// @vitest-environment happy-dom
/** Every form that stores drafts, on real devices: reload, two tabs, no network, no room. */
import { act } from 'react';
import { describe, expect, test } from 'vitest';

import { revisedTexts } from '#texts/typed.ts';
import { client } from '../features/messages/data/message-stage.ts';
import { noRoom } from '../support/storage-faults.ts';
import { createTestDevice, type Tab } from '../support/test-device.ts';
import { one, render, until } from '../ui/render.ts';
import { type Form, forms, letterTerms } from './every-form.tsx';

/** The form in a tab that has read its stored draft, filled in except for its text. */
async function opened(tab: Tab, form: Form) {
  const { part, opener, field = 'textarea', besides = {}, write = asIs, send, files } = form;
  const { page, again } = await render(part(tab));
  const folded = [...page.querySelectorAll('button')].find((one) => one.textContent === opener);
  if (folded) await act(async () => folded.click());
  return {
    page,
    shows: (words: string) =>
      until(() => expect(textIn(page.querySelector(field))).toBe(write(words))),
    isLocked: () => isLocked(page, field),
    texts: () => page.textContent + textIn(page.querySelector(field)),
    complete: async (words: string) => {
      const text = write(words);
      for (const [selector, beside] of Object.entries({ ...besides, [field]: text })) {
        await until(() => expect(isLocked(page, selector)).toBe(false));
        await fill(one(page, selector), beside);
      }
      await isStored(tab, text);
    },
    type: (words: string) => fill(one(page, field), write(words)),
    says: (words: string) => page.says(write(words)),
    send: () => (files ? page.picks('input[type=file]', ...files) : page.press(send)),
    close: () => again(null),
  };
}

const asIs = (words: string) => words;

const textIn = (field: Element | null) => (field ? Reflect.get(field, 'value') : '');

const isLocked = (page: HTMLElement, selector: string) =>
  Reflect.get(page.querySelector(selector) ?? { readOnly: true }, 'readOnly') === true;

async function fill(field: HTMLElement, text: string): Promise<void> {
  if (field instanceof HTMLInputElement && field.type === 'checkbox')
    return act(async () => field.click());
  await act(async () => {
    Reflect.set(Object.getPrototypeOf(field), 'value', text, field);
    const type = field instanceof HTMLSelectElement ? 'change' : 'input';
    field.dispatchEvent(new Event(type, { bubbles: true }));
  });
}

const aDevice = () =>
  createTestDevice({ url: 'http://127.0.0.1:9', account: { id: client, token: () => null } });

const isStored = (tab: Tab, text: string) =>
  until(async () => expect(JSON.stringify(await tab.db.forms.toArray())).toContain(text));

/** The form in two tabs that show the same stored text; `hold` delays the database. */
async function inTwoTabs(form: Form) {
  const device = aDevice();
  const [here, there] = [await device.tab(), await device.tab()];
  const one = await opened(here, form);
  await one.complete('Typed first');
  const two = await opened(there, form);
  await two.shows('Typed first');
  return { here, there, one, two, hold: device.holdAll };
}

/** One op has the text, and nothing is typed. */
const isQueued = (tab: Tab, text: string) =>
  until(async () => {
    expect(await tab.db.forms.count()).toBe(0);
    expect((await tab.onlyOp()).body).toContain(text);
  });

const all = Object.entries(forms);

describe.each(all)('%s', (_name, form) => {
  const { offline } = form;

  test('is there after a reload, and waits once without a network', async () => {
    const device = aDevice();
    const before = await device.tab();
    const first = await opened(before, form);
    await first.complete('Typed here');
    await first.close();
    before.kill();
    const tab = await device.tab();
    const { page, shows, send } = await opened(tab, form);
    await shows('Typed here');
    await send();
    if (offline) await page.says(offline);
    else await isQueued(tab, 'Typed here');
    await until(async () => expect(await tab.db.forms.count()).toBe(offline ? 1 : 0));
  });

  test('row 314: asks between texts that two tabs have typed over each other', async () => {
    const shownOnceSent = form.showsSent ? 'From one tab' : '';
    const { here, there, one, two, hold } = await inTwoTabs(form);
    const release = await hold();
    await one.type('From one tab');
    await two.type('From the other tab');
    release();
    for (const { page, says } of [one, two]) {
      await page.says('Changed in another tab.');
      await says('From one tab');
      await says('From the other tab');
    }
    await one.send();
    expect(document.activeElement?.id).toMatch(/-elsewhere$/);
    await one.page.press('Use the other text');
    for (const { page, shows } of [one, two]) {
      await page.hides('Changed in another tab.');
      await shows('From one tab');
    }
    if (offline) return;
    await one.send();
    await isQueued(here, 'From one tab');
    await two.shows(shownOnceSent);
    await until(async () => expect(await there.db.forms.count()).toBe(0));
  });

  test('takes the choice between them on a device that is full by now', async () => {
    const { here, there, one, two, hold } = await inTwoTabs(form);
    const release = await hold();
    await one.type('From one tab');
    await two.type('From the other tab');
    release();
    await two.page.says('Changed in another tab.');
    for (const { storage } of [here, there]) storage.fail(noRoom);
    await two.page.press('Use the other text');
    await until(() => expect(there.health.snapshot().full).toBe(true));
    await two.page.hides('Changed in another tab.');
    await two.shows('From one tab');
  });

  test('on a full device is not called stored, and stays until it can be sent', async () => {
    const tab = await aDevice().tab();
    const { page, shows, complete, type, send } = await opened(tab, form);
    await complete('Typed here');
    tab.storage.fail(noRoom);
    await type('Typed here without room');
    await until(() => expect(tab.health.snapshot().full).toBe(true));
    const keptTexts = [
      'Draft saved.',
      revisedTexts.kept,
      'Saved on this device.',
      'Unsaved changes.',
    ];
    for (const kept of keptTexts) await page.hides(kept);
    await send();
    await shows('Typed here without room');
    tab.storage.fail(undefined);
    if (offline) return;
    await until(async () => {
      if ((await tab.db.ops.count()) === 0) await send();
      expect(await tab.db.ops.count()).toBe(1);
    });
    await isQueued(tab, 'Typed here without room');
  });
});

describe.each(all.filter(([, { missing }]) => missing !== undefined))('%s', (_name, form) => {
  const { field = 'textarea', missing = '' } = form;

  test('says what is missing at its field and in a summary that has the focus', async () => {
    const { page, isLocked, complete, send } = await opened(await aDevice().tab(), form);
    await until(() => expect(isLocked()).toBe(false));
    await send();
    await until(() => expect(document.activeElement?.textContent).toContain(missing));
    const control = one(page, field);
    expect(page.querySelector(`[id="${control.id}-error"]`)?.textContent).toBe(missing);
    expect(control.getAttribute('aria-describedby')).toContain(`${control.id}-error`);
    await page.clicks(`a[href="#${control.id}"]`);
    expect(document.activeElement).toBe(control);
    await complete('Typed here');
    await page.hides(missing);
  });
});

describe.each(all.filter(([, { offline }]) => offline === undefined))('%s', (_name, form) => {
  test('row 131: keeps what another tab has typed while it was sent', async () => {
    const { here, there, one, two, hold } = await inTwoTabs(form);
    const release = await hold();
    await two.type('Typed since');
    await one.send();
    release();
    await until(async () => expect((await here.onlyOp()).body).toContain('Typed first'));
    await isStored(there, 'Typed since');
    await two.shows('Typed since');
    await two.send();
    await until(async () => expect(await there.db.forms.count()).toBe(0));
    expect(JSON.stringify(await there.ops())).toContain('Typed since');
  });
});

describe.each(
  all.filter(([, { offline, isLockedWhileSent }]) => offline === undefined && !isLockedWhileSent),
)('%s', (_name, form) => {
  test('keeps what is typed while it is sent', async () => {
    const device = aDevice();
    const tab = await device.tab();
    const { shows, complete, type, send } = await opened(tab, form);
    await complete('Typed first');
    const release = await device.holdAll();
    await send();
    await type('Typed since');
    release();
    await until(async () => expect((await tab.onlyOp()).body).toContain('Typed first'));
    await shows('Typed since');
    return isStored(tab, 'Typed since');
  });
});

describe.each(all)('%s', (_name, form) => {
  test('loses no text that is typed before the stored one is read', async () => {
    const device = aDevice();
    const before = await device.tab();
    await (await opened(before, form)).complete('Typed first');
    const tab = await device.tab();
    const release = await device.holdAll();
    const { texts, shows, type, isLocked } = await opened(tab, form);
    const early = isLocked() ? '' : 'Typed early';
    if (early) await type(early);
    release();
    if (!early) return shows('Typed first');
    await until(() => expect(texts()).toContain('Typed first'));
    return isStored(tab, early);
  });
});

test('the terms of a letter keep that a field was emptied, though nothing else was changed', async () => {
  const device = aDevice();
  const before = await device.tab();
  const form = { part: letterTerms, field: '[name="lines.0.cost"]', send: 'Save' };
  const first = await opened(before, form);
  await first.shows('$450.00');
  await first.type('');
  await isStored(before, '"lines.0.cost":""');
  await first.close();
  before.kill();
  const { isLocked, texts } = await opened(await device.tab(), form);
  await until(() => expect(isLocked()).toBe(false));
  expect(texts()).not.toContain('$450');
});
