// @vitest-environment happy-dom
/** A lead that could not be read and then is: whoever was writing a note on it goes on writing. */
import { act } from 'react';
import { Route, Routes } from 'react-router-dom';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { leadPath } from '#config/member-paths.ts';
import { paths } from '#config/paths.ts';
import type { LeadDetails } from '#domain/leads/lead-details.ts';
import { sourceSchema } from '#domain/source.ts';
import { LeadPage } from '#features/leads/lead-page.tsx';
import type { DeskAnswer } from '#features/leads/data/lead-desk.ts';
import { leadOf } from './data/lead-server.ts';
import { createLeadStage, type LeadStage } from './data/lead-stage.ts';
import { oneOf, render, typeInto, until } from '../../ui/render.ts';
import { aDesk, AtDesk } from './a-desk.tsx';

let stage: LeadStage;
beforeEach(async () => {
  stage = await createLeadStage();
});
afterEach(() => stage.end());

test('the field keeps the keyboard and what was typed', async () => {
  const { id } = stage.lead;
  const details: LeadDetails = {
    lead: leadOf(1, { id, name: 'Maya Ledger' }),
    begun: null,
    record: { kind: 'message', subject: 'other', message: 'Do you take on clients?' },
    source: v.parse(sourceSchema, null),
    document: null,
    invitation: null,
    notes: [],
    history: [],
  };
  let answer: DeskAnswer<LeadDetails> = { kind: 'unreachable' };
  let look = () => {};
  const desk = aDesk(stage, {
    open: () => Promise.resolve(answer),
    onOccasion: (again) => {
      look = again;
      look();
      return () => {};
    },
  });
  const { page } = await render(
    <AtDesk desk={desk} path={leadPath(id)}>
      <Routes>
        <Route path={paths.adminLead} element={<LeadPage />} />
      </Routes>
    </AtDesk>,
  );
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
