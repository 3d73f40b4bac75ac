/** Checks the documented tables field by field. */
import * as v from 'valibot';
import { expect, test } from 'vitest';

import { useServer } from '../support/use-server.ts';

const server = useServer();

const collection = v.object({ fields: v.array(v.object({ name: v.string() })) });

const answers =
  'services client_type individual_details business_details bookkeeping_details tax_planning_frequency estimate_details';
const person = 'first_name last_name email phone state_of_residency owns_business';

test.each([
  ['abandoned_estimates', `id ${answers} status`],
  ['price_estimates', `${person} ${answers} document_path abandoned_estimate_id`],
  ['contacts', 'name email phone subject message'],
  ['posts', 'id slug title content image_url author_name created_at updated_at'],
  ['profiles', 'id first_name last_name phone company_name'],
  ['creator_checklist_subscribers', 'first_name email'],
])('%s has the fields %s', async (name, fields) => {
  const answer = await server.admin(`/api/collections/${name}`);
  const stored = v.parse(collection, await answer.json()).fields.map((field) => field.name);
  expect(stored).toEqual(expect.arrayContaining(fields.split(' ')));
});
