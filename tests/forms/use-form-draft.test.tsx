// @vitest-environment happy-dom
/** A form sent before stored data was read, or on a device that cannot be opened. */
import { act } from 'react';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';

import { sourceSchema } from '#domain/source.ts';
import type { TextValues } from '#domain/stored-form.ts';
import { type FormDrafts, type FormStart } from '#forms/form-drafts.ts';
import { type FormDraft, useFormDraft } from '#forms/use-form-draft.ts';
import { render } from '../ui/render.ts';
import { aServices } from '../support/in-app.tsx';
import { Provide } from '#device/services.ts';

const text = { name: 'Ann', message: 'Do you take on clients?' };
const kept = { early: {}, savedAt: 1, waiting: null, refused: null };

/** A form that shows `text`, on a device with these stored texts. */
async function open(forms: Partial<FormDrafts>, fill: (values: TextValues) => void = () => {}) {
  const services = aServices();
  const value = {
    ...services,
    forms: { ...services.forms, follow: () => () => {}, watchTyped: () => () => {}, ...forms },
    source: () => Promise.resolve(v.parse(sourceSchema, {})),
  };
  const seen: FormDraft[] = [];
  const nothing = () => {};
  function Form() {
    const side = { read: () => text, fill, clear: nothing, refuse: nothing };
    seen.push(useFormDraft('contact', { ...side, rows: {}, onAnswer: nothing }, 'visit'));
    return null;
  }
  await render(
    <Provide parts={{ services: value }}>
      <Provide parts={{ forms: value.forms }}>
        <Form />
      </Provide>
    </Provide>,
  );
  return () => seen.at(-1);
}

/** Presses Send before the device was read; returns the ids used. */
async function sentEarly(values: FormStart['values']) {
  const ids: (string | null)[] = [];
  let answer: (start: FormStart) => void = () => {};
  const start = new Promise<FormStart>((resolve) => {
    answer = resolve;
  });
  const form = await open({
    load: () => start,
    send: (_form, id) => {
      ids.push(id);
      return Promise.resolve({ outcome: 'queued', op: 'op' });
    },
  });
  await act(async () => {
    const sending = form()?.send(text);
    answer({ ...kept, id: 'kept', values });
    await sending;
  });
  return ids;
}

test('sends stored text that the browser restored once', async () => {
  expect(await sentEarly({ ...text, name: ' Ann' })).toEqual(['kept']);
});

test('sends other text than the stored one as its own message', async () => {
  expect(await sentEarly({ ...text, message: 'Another' })).toEqual([null]);
  expect(await sentEarly({})).toEqual([null]);
});

test('neither stores nor sends if the device cannot be opened, and stays usable', async () => {
  const form = await open({
    load: () => Promise.reject(new Error('no device')),
    send: () => Promise.reject(new Error('no device')),
  });
  await act(async () => {
    await form()
      ?.send(text)
      .catch(() => undefined);
  });
  expect(form()).toMatchObject({ busy: false, unsaved: true });
});

test('does not report a change as stored before it is', async () => {
  const answers: ((savedAt: number) => void)[] = [];
  const form = await open({
    load: () => Promise.resolve({ ...kept, id: 'kept', values: text }),
    keep: () => new Promise((resolve) => answers.push(resolve)),
  });
  expect(form()?.saved).toBe(true);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await act(async () => {
    form()?.typed('name');
    form()?.typed('message');
  });
  await act(async () => vi.advanceTimersByTime(200));
  vi.useRealTimers();
  expect(form()?.saved).toBe(false);
  await act(async () => answers[0]?.(2));
  expect(form()?.saved).toBe(false);
  await act(async () => answers[1]?.(3));
  expect(form()?.saved).toBe(true);
});

test('keeps text typed while a restored page reads the stored one', async () => {
  const before = { ...kept, id: 'kept', values: { name: 'Ann', message: '' } };
  const after = { ...before, values: text };
  const looks: ((start: FormStart) => void)[] = [];
  const filled: TextValues[] = [];
  const form = await open(
    {
      load: () => new Promise((resolve) => looks.push(resolve)),
      keep: () => Promise.resolve(1),
    },
    (values) => filled.push(values),
  );
  await act(async () => looks[0]?.(before));
  await act(async () => {
    for (const type of ['pagehide', 'pageshow'])
      globalThis.dispatchEvent(Object.assign(new Event(type), { persisted: true }));
  });
  await act(async () => {
    form()?.typed('message');
    looks[1]?.(before);
  });
  await act(async () => looks[2]?.(after));
  expect(filled.at(-1)).toEqual(text);
  expect(filled).toHaveLength(2);
});
