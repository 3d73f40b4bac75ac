// @vitest-environment happy-dom
/** A lead that is open on the desk: read again on each occasion, and the person who writes a note on it goes on writing. */
import { act } from 'react';
import { Route, Routes } from 'react-router-dom';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { leadPath } from '#config/member-paths.ts';
import { paths } from '#config/paths.ts';
import type { LeadDetails } from '#domain/leads/lead-details.ts';
import { sourceSchema } from '#domain/source.ts';
import type { LeadDesk } from '#features/leads/data/lead-desk.ts';
import { LeadPage } from '#features/leads/lead-page.tsx';
import type { Read } from '#session/account-ask.ts';
import { anId } from '../../support/op-api.ts';
import { leadOf } from './data/lead-server.ts';
import { createLeadStage, type LeadStage } from './data/lead-stage.ts';
import { oneOf, render, typeInto, until } from '../../ui/render.ts';
import { aDesk, AtDesk } from './a-desk.tsx';

let stage: LeadStage;
beforeEach(async () => {
  stage = await createLeadStage();
});
afterEach(() => stage.end());

const detailsOf = (id: string, changes: Partial<LeadDetails> = {}): LeadDetails => ({
  lead: leadOf(1, { id, name: 'Maya Ledger' }),
  begun: null,
  record: { kind: 'message', subject: 'other', message: 'Do you take on clients?' },
  source: v.parse(sourceSchema, null),
  document: null,
  invitation: null,
  notes: [],
  history: [],
  ...changes,
});

const leadAt = (desk: LeadDesk, id: string) =>
  render(
    <AtDesk desk={desk} path={leadPath(id)}>
      <Routes>
        <Route path={paths.adminLead} element={<LeadPage />} />
      </Routes>
    </AtDesk>,
  );

test('row 231: what a colleague does while the lead is being read is read, too', async () => {
  const { id } = stage.lead;
  const answers: ((read: Read<LeadDetails>) => void)[] = [];
  let look = () => {};
  const rev = 2;
  const desk = aDesk(stage, {
    open: () => new Promise((done) => answers.push(done)),
    standing: () =>
      Promise.resolve({ kind: 'read', value: { state: 'new', owner: '', followUp: '', rev } }),
    onOccasion: (again) => {
      look = again;
      look();
      return () => {};
    },
  });
  const { page } = await leadAt(desk, id);
  await act(async () => look());
  await act(async () => answers[0]?.({ kind: 'read', value: detailsOf(id) }));
  await until(() => expect(answers).toHaveLength(2));
  const lead = leadOf(1, { id, rev });
  const note = { id: anId(), author: '', who: 'grace@spark.example', at: 0, mailed: '' };
  const value = detailsOf(id, { lead, notes: [{ ...note, text: 'Went elsewhere.' }] });
  await act(async () => answers[1]?.({ kind: 'read', value }));
  await until(() => expect(page.textContent).toContain('Went elsewhere.'));
});

test('row 253: a note of one’s own whose answer comes after that reading hides nothing that comes later', async () => {
  const { work, lead, tab } = stage;
  const noted = anId();
  let { rev } = lead;
  let looks = () => {};
  const heard = vi.fn<LeadDesk['open']>(() => {
    const own = { id: noted, author: '', who: 'ruth@spark.example', at: 0, mailed: '' };
    const notes = rev === lead.rev ? [] : [{ ...own, text: 'Called' }];
    const value = detailsOf(lead.id, { lead: leadOf(1, { id: lead.id, rev }), notes });
    return Promise.resolve({ kind: 'read' as const, value });
  });
  const desk = aDesk(stage, {
    open: heard,
    standing: () =>
      Promise.resolve({ kind: 'read', value: { state: 'new', owner: '', followUp: '', rev } }),
    onOccasion: (again) => {
      looks = again;
      looks();
      return () => {};
    },
  });
  await act(() => work.notes.addNote(lead.id, noted, 'Called'));
  await until(() => expect(work.snapshot().ops).toHaveLength(1));
  // The server has it, and this device does not know that yet.
  rev += 1;
  await leadAt(desk, lead.id);
  await until(() => expect(heard).toHaveBeenCalledTimes(1));
  const op = await stage.onlyOp();
  await act(() => stage.answer(op, {}));
  await until(() => expect(work.snapshot().arrived).toHaveLength(1));
  rev += 1;
  await act(async () => looks());
  await until(() => expect(heard).toHaveBeenCalledTimes(2));
  expect(await tab.db.ops.count()).toBe(0);
});

test('the field keeps the keyboard and what was typed', async () => {
  const { id } = stage.lead;
  const details = detailsOf(id);
  let answer: Read<LeadDetails> = { kind: 'unreachable' };
  let look = () => {};
  const desk = aDesk(stage, {
    open: () => Promise.resolve(answer),
    onOccasion: (again) => {
      look = again;
      look();
      return () => {};
    },
  });
  const { page } = await leadAt(desk, id);
  await until(() => expect(page.textContent).toContain('This lead could not be read.'));
  const field = oneOf(HTMLTextAreaElement, page, 'textarea');
  await act(async () => field.focus());
  await typeInto(field, 'Cal');
  answer = { kind: 'read', value: details };
  await act(async () => look());
  await until(() => expect(page.textContent).toContain('Maya Ledger'));
  expect(document.activeElement).toBe(field);
  expect(oneOf(HTMLTextAreaElement, page, 'textarea')).toBe(field);
  expect(field.value).toBe('Cal');
});
