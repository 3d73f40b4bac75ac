// @vitest-environment happy-dom
/** A person's picture: the one that was picked last, whichever is read first. */
import { act } from 'react';
import { expect, test } from 'vitest';
import * as v from 'valibot';

import { type FirmDesk, FirmDeskProvider } from '#features/firm/data/firm-desk.ts';
import { PersonPicture } from '#features/firm/parts/person-picture.tsx';
import { peopleTexts } from '#texts/firm-desk.ts';
import { useCheckedForm } from '#ui/use-checked-form.ts';
import { oneOf, render, until } from '../../ui/render.ts';

type Taken = Awaited<ReturnType<FirmDesk['takePicture']>>;

async function open() {
  const reading = new Map<string, { take: (taken: Taken) => void; fail: () => void }>();
  const desk: FirmDesk = Object.assign(Object.create(null), {
    takePicture: ({ name }: File) =>
      new Promise<Taken>((take, reject) => {
        reading.set(name, { take, fail: () => reject(new Error('no room')) });
      }),
    pictureUrl: async () => null,
  });
  let read = () => '';
  function Picture() {
    const checks = useCheckedForm({
      schema: v.object({ picture: v.string() }),
      fields: ['picture'],
      sentence: () => '',
      onType: () => {},
      onSend: () => {},
    });
    read = () => checks.read()['picture'] ?? '';
    return <PersonPicture field="picture" called="Ruth" checks={checks} />;
  }
  const { page } = await render(
    <FirmDeskProvider value={desk}>
      <Picture />
    </FirmDeskProvider>,
  );
  const pick = (name: string) =>
    act(async () => {
      const field = oneOf(HTMLInputElement, page, 'input[type=file]');
      const files = [new File(['x'], name, { type: 'image/png' })];
      Object.defineProperty(field, 'files', { value: files, configurable: true });
      field.dispatchEvent(new Event('change', { bubbles: true }));
    });
  return { page, pick, reading, read: () => read() };
}

test('row 266: of two that are picked one after the other the last one stays', async () => {
  const { pick, reading, read } = await open();
  await pick('slow.png');
  await pick('quick.png');
  await act(async () => reading.get('quick.png')?.take({ src: '/blog/images/quick' }));
  await act(async () => reading.get('slow.png')?.take({ src: '/blog/images/slow' }));
  expect(read()).toBe('/blog/images/quick');
});

test('one that cannot be kept is not read for ever', async () => {
  const { page, pick, reading } = await open();
  await pick('w.png');
  expect(page.textContent).toContain(peopleTexts.reading);
  await act(async () => reading.get('w.png')?.fail());
  await until(() => expect(page.textContent).not.toContain(peopleTexts.reading));
});
