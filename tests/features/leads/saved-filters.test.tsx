// @vitest-environment happy-dom
/** A filter is kept under its name once, however often “Save” is pressed. */
import { afterEach, beforeEach, expect, test } from 'vitest';

import { everything } from '#features/leads/data/lead-filter.ts';
import { SavedFilters } from '#features/leads/parts/saved-filters.tsx';
import type { SavedFilter } from '#domain/leads/saved-filters.ts';
import { savedFilterTexts as texts } from '#texts/leads.ts';
import { anId } from '../../support/op-api.ts';
import { click, oneOf, pressUndrawn, render, typeInto, until } from '../../ui/render.ts';
import { buttonOf } from '../appointments/an-appointment-desk.tsx';
import { aDesk, AtDesk } from './a-desk.tsx';
import { createLeadStage, type LeadStage } from './data/lead-stage.ts';

let stage: LeadStage;
beforeEach(async () => {
  stage = await createLeadStage();
});
afterEach(() => stage.end());

test('row 256: a double press of “Save” keeps one filter', async () => {
  const kept = new Map<string, SavedFilter>();
  let end = () => {};
  const found = () => ({ kind: 'read' as const, value: { filters: [...kept.values()] } });
  const filters = {
    find: async () => found(),
    save: (filter: SavedFilter) => {
      kept.set(filter.id, filter);
      return new Promise<ReturnType<typeof found>>((resolve) => {
        end = () => resolve(found());
      });
    },
    remove: async () => found(),
    newId: anId,
  };
  const { page } = await render(
    <AtDesk desk={aDesk(stage, { filters })}>
      <SavedFilters filter={{ ...everything, q: 'Okafor' }} onFilter={() => {}} />
    </AtDesk>,
  );
  await click(buttonOf(page, texts.add));
  await typeInto(oneOf(HTMLInputElement, page, 'input'), 'Family');
  await pressUndrawn(buttonOf(page, texts.save), () => end());
  await until(() => expect(page.querySelector('input')).toBeNull());
  expect([...kept.values()].map(({ name }) => name)).toEqual(['Family']);
});
