// @vitest-environment happy-dom
/** A note that is written on while it is being added: what was added leaves the field, what was typed since stays. */
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { NewNote } from '#features/leads/parts/new-note.tsx';
import type { LeadDesk } from '#features/leads/data/lead-desk.ts';
import { noteIn } from '#features/leads/data/lead-ops.ts';
import { createLeadStage, type LeadStage } from './data/lead-stage.ts';
import { anId } from '../../support/op-api.ts';
import { oneOf, render, typeInto, until } from '../../ui/render.ts';
import { aDesk, AtDesk } from './a-desk.tsx';

let stage: LeadStage;
beforeEach(async () => {
  stage = await createLeadStage();
});
afterEach(() => stage.end());

/** The field on a page with this work. */
async function open(work: LeadDesk['work']) {
  const desk = aDesk(stage, { work });
  const { page } = await render(
    <AtDesk desk={desk}>
      <NewNote lead={stage.lead.id} kind="note" hint="For the staff only." />
    </AtDesk>,
  );
  const field = () => oneOf(HTMLTextAreaElement, page, 'textarea');
  const type = (words: string) => typeInto(field(), words);
  const add = () => act(async () => oneOf(HTMLButtonElement, page, 'button').click());
  return { field, type, add };
}

test('added, the field is empty and nothing is kept', async () => {
  const { field, type, add } = await open(stage.work);
  await type('Called');
  await add();
  await until(() => expect(field().value).toBe(''));
  expect(noteIn(await stage.onlyOp())?.text).toBe('Called');
  expect(await stage.work.notes.countDrafts()).toBe(0);
});

test('what is typed while it is being added stays in the field, and is kept', async () => {
  let goOn: () => void = () => {};
  const gate = new Promise<void>((done) => {
    goOn = done;
  });
  const { field, type, add } = await open({
    ...stage.work,
    notes: {
      ...stage.work.notes,
      addNote: async (...note) => {
        const saved = await stage.work.notes.addNote(...note);
        await gate;
        return saved;
      },
    },
  });
  await type('Called');
  await add();
  await type('Called. Wants a call back');
  await act(async () => goOn());
  await expect
    .poll(async () => (await stage.work.notes.draft(stage.lead.id)).text, { timeout: 20_000 })
    .toBe('Called. Wants a call back');
  expect(field().value).toBe('Called. Wants a call back');
  await add();
  await until(() => expect(field().value).toBe(''));
  const texts = (await stage.ops()).map((op) => noteIn(op)?.text);
  expect(texts).toEqual(['Called', 'Called. Wants a call back']);
  expect(await stage.work.notes.countDrafts()).toBe(0);
});

test('a device that cannot be read when the page opens keeps what is typed and adds it; what it has from before stays', async () => {
  await stage.work.notes.keepDraft(stage.lead.id, anId(), 'Asked for a call');
  const fault = new DOMException('a transaction that did not begin', 'AbortError');
  stage.tab.storage.fail(({ write }) => (write ? undefined : fault));
  const { field, type, add } = await open(stage.work);
  await until(() => expect(field().value).toBe(''));
  stage.tab.storage.fail(undefined);
  await type('Called');
  await expect.poll(() => stage.work.notes.countDrafts(), { timeout: 20_000 }).toBe(2);
  await add();
  await until(() => expect(field().value).toBe(''));
  expect(noteIn(await stage.onlyOp())?.text).toBe('Called');
  expect((await stage.work.notes.draft(stage.lead.id)).text).toBe('Asked for a call');
});
