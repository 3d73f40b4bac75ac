// @vitest-environment happy-dom
/** Tests that a typed template is saved over the version it was typed over. */
import { act } from 'react';
import { expect, test } from 'vitest';

import { Provide } from '#device/services.ts';
import type { StoredTemplate } from '#domain/engagements/letter.ts';
import type { FirmDesk } from '#features/firm/data/firm-desk.ts';
import { LetterTemplate } from '#features/firm/parts/letter-template.tsx';
import { createTypedTexts } from '#forms/typed-texts.ts';
import { AskPasswordProvider } from '#session/ask-password.ts';
import { offlineTab } from '../../support/test-device.ts';
import { render, until } from '../../ui/render.ts';

const first: StoredTemplate = { version: 1, text: 'Dear {client}', changed: 0, changedBy: '' };
const theirs: StoredTemplate = {
  version: 2,
  text: 'Dear {client}, dear {spouse}',
  changed: Date.UTC(2026, 10, 30),
  changedBy: 'Ruth',
};

async function aFirm() {
  const device = createTypedTexts(await offlineTab(), 'firm');
  const saved: { seen: number; text: string }[] = [];
  let standing = first;
  const desk: FirmDesk = Object.assign(Object.create(null), {
    ...device,
    template: {
      look: async () => ({ kind: 'done', value: standing }),
      async save(seen: number, text: string) {
        saved.push({ seen, text });
        if (seen !== standing.version) return { kind: 'changed' };
        standing = { ...standing, version: seen + 1, text };
        return { kind: 'done', value: standing };
      },
    },
  });
  const open = async () => {
    const { page, again } = await render(
      <AskPasswordProvider value={() => Promise.resolve(true)}>
        <Provide parts={{ firm: desk }}>
          <LetterTemplate />
        </Provide>
      </AskPasswordProvider>,
    );
    await until(() => expect(page.area().value).not.toBe(''));
    return { page, close: () => again(null) };
  };
  return { open, device, saved, change: () => void (standing = theirs) };
}

async function typedOverFirst() {
  const a = await aFirm();
  const { page, close } = await a.open();
  await page.types('textarea', 'Hello {client}');
  await until(async () =>
    expect(await a.device.typed('letter-template')).toMatchObject({ text: 'Hello {client}' }),
  );
  return { ...a, page, close };
}

test.each(['after a reload', 'after a new read'])(
  'a template that someone else saved meanwhile is not overwritten unasked: %s',
  async (when) => {
    const { open, saved, change, ...opened } = await typedOverFirst();
    change();
    if (when === 'after a reload') await opened.close();
    else await act(async () => dispatchEvent(new Event('online')));
    const { page } = when === 'after a reload' ? await open() : opened;
    await page.says('Someone else has changed the template.');
    expect(page.area().value).toBe('Hello {client}');
    await page.sends();
    expect(saved).toEqual([{ seen: 1, text: 'Hello {client}' }]);
    await page.says('Someone else has changed the template.');
    await page.press('Keep mine on this page');
    await page.sends();
    expect(saved.at(-1)).toEqual({ seen: 2, text: 'Hello {client}' });
    await page.says('Saved. New letters use it.');
  },
);

test.each(['Show theirs', 'Discard my changes'])(
  '“%s” shows the template that someone else saved',
  async (words) => {
    const { page, device, change } = await typedOverFirst();
    change();
    await act(async () => dispatchEvent(new Event('online')));
    await page.says('Someone else has changed the template.');
    await page.press(words);
    await page.hides('Someone else has changed the template.');
    expect(page.area().value).toBe(theirs.text);
    await until(async () => expect(await device.typed('letter-template')).toEqual({}));
  },
);

test('a saved template leaves nothing typed, and the places of unknown fields are named as typed', async () => {
  const { page, device, saved } = await typedOverFirst();
  await page.types('textarea', 'Hello {nobody}');
  await page.says('Line 1, column 7: {nobody} is not a field.');
  await page.sends();
  expect(saved).toEqual([]);
  await page.types('textarea', 'Hello {spouse}');
  await page.sends();
  await page.says('Saved. New letters use it.');
  expect(saved).toEqual([{ seen: 1, text: 'Hello {spouse}' }]);
  expect(page.area().value).toBe('Hello {spouse}');
  await until(async () => expect(await device.typed('letter-template')).toEqual({}));
});
