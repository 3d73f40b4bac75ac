// @vitest-environment happy-dom
/** Tests that the last picked picture of a person wins, whichever is read first. */
import { act, type ComponentType, useEffect } from 'react';
import { expect, test } from 'vitest';
import * as v from 'valibot';

import { type FirmDesk } from '#features/firm/data/firm-desk.ts';
import { PeopleFields, PersonPicture } from '#features/firm/parts/people-fields.tsx';
import { useCheckedForm } from '#ui/form.tsx';
import { render } from '../../ui/render.ts';
import { dropFiles } from '../drop-files.ts';
import { Provide } from '#device/services.ts';
import { FormFields } from '#ui/form-fields.ts';

type Taken = Awaited<ReturnType<FirmDesk['takePicture']>>;

const Ruths = () => <PersonPicture field="picture" called="Ruth" removals={() => 0} />;

async function open(Part: ComponentType = Ruths, fields = ['picture']) {
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
      schema: v.record(v.string(), v.string()),
      fields,
      sentence: () => '',
      onSend: () => {},
    });
    useEffect(() => {
      read = () => checks.read()[fields[0] ?? ''] ?? '';
    });
    return (
      <FormFields value={checks}>
        <Part />
      </FormFields>
    );
  }
  const { page } = await render(
    <Provide parts={{ firm: desk }}>
      <Picture />
    </Provide>,
  );
  const pick = (name: string) =>
    page.picks(`input[name=${fields[0] ?? ''}]`, new File(['x'], name, { type: 'image/png' }));
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
  expect(page.textContent).toContain('Reading the picture...');
  await act(async () => reading.get('w.png')?.fail());
  await page.hides('Reading the picture...');
});

test('a picture that is still being read goes with the person who is removed: it is not that of whom is added next', async () => {
  const { page, pick, reading, read } = await open(PeopleFields, ['person2Picture']);
  await page.press('Add a person');
  await pick('slow.png');
  await page.press('Remove Person 2');
  await page.press('Add a person');
  await act(async () => reading.get('slow.png')?.take({ src: '/blog/images/slow' }));
  expect(read()).toBe('');
});

test('of two that are dropped together one is taken, and that is said until another is picked', async () => {
  const { page, pick, reading } = await open();
  const dropped = ['one.png', 'two.png'].map((name) => new File(['x'], name));
  await dropFiles(page, 'input[name=picture]', ...dropped);
  expect([...reading.keys()]).toEqual(['one.png']);
  expect(page.textContent).toContain('Only the first picture was taken.');
  await page.clicks('input[name=picture]');
  await pick('three.png');
  expect(page.textContent).not.toContain('Only the first picture was taken.');
});
