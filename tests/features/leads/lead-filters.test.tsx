// @vitest-environment happy-dom
/** Whose leads can be asked for. */
import { afterEach, beforeEach, expect, test } from 'vitest';

import { LeadFilters } from '#features/leads/parts/lead-filters.tsx';
import { useStaff } from '#features/leads/use-staff.ts';
import { everything, type LeadFilter } from '#features/leads/data/lead-filter.ts';
import { createLeadStage, type LeadStage, me } from './data/lead-stage.ts';
import { oneOf, render } from '../../ui/render.ts';
import { aDesk, AtDesk } from './a-desk.tsx';

let stage: LeadStage;
beforeEach(async () => {
  stage = await createLeadStage();
});
afterEach(() => stage.end());

test('everybody can be asked for, those who have left marked and last', async () => {
  const member = (id: string, name: string, inForce: boolean) => ({
    id,
    name,
    email: `${name}@spark.example`,
    owner: false,
    inForce,
    invited: false,
    facts: null,
  });
  const gone = member('gone00000000000', 'Jonas', false);
  const members = [gone, member(me, 'Ruth', true), member('here00000000000', 'Ada', true)];
  const asked: LeadFilter[] = [];
  function Filters() {
    const staff = useStaff();
    return (
      <LeadFilters filter={everything} staff={staff} onFilter={(filter) => asked.push(filter)} />
    );
  }
  const { page } = await render(
    <AtDesk desk={aDesk(stage, { knownStaff: () => members })}>
      <Filters />
    </AtDesk>,
  );
  const owners = oneOf(HTMLSelectElement, page, 'select[name=lead-owner]');
  expect([...owners.options].map(({ text }) => text)).toEqual([
    'Anyone',
    'Unassigned',
    'You',
    'Ada',
    'Jonas (has left)',
  ]);
  owners.value = gone.id;
  owners.dispatchEvent(new Event('change', { bubbles: true }));
  expect(asked).toEqual([{ ...everything, owner: gone.id }]);
});
