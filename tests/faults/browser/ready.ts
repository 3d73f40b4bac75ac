/** A visitor with everything answered, at the form: the way there is proven elsewhere, row by row it is too long. */
import { emptyDraft } from '#domain/estimator/draft.ts';
import { deviceOpen } from '../../e2e/device.ts';
import { shortest, type Visitor } from '../../e2e/visitor.ts';
import { aKey, anId } from '../../support/op-api.ts';
import { putRows } from './device-rows.ts';

/** Leaves the visitor at the contact form, filled in with this email address; answers with the draft's id. */
export async function readyToSubmit({ page, open, sees }: Visitor, email: string): Promise<string> {
  await open();
  await sees('Service Selection');
  const empty = emptyDraft(anId(), aKey(), await page.evaluate(() => Date.now()));
  const contact = {
    ...empty.contact,
    first_name: 'Dana',
    last_name: 'Whitfield',
    email,
    phone: '(555) 010-0123',
    state_of_residency: 'Ohio',
  };
  await putRows(page, 'drafts', [
    { ...empty, answers: shortest, contact, step: 'contact', edits: 1 },
  ]);
  await open();
  await sees('Submit Your Details');
  await deviceOpen(page);
  return empty.id;
}
