/** Queues messages and sign-ups as the app's forms do. */
import { tellOnline } from '../../tests/faults/browser/worker.ts';
import { queueOps } from '../../tests/faults/browser/device-rows.ts';
import type { Inside } from '../../tests/support/browsers/screen.ts';
import { anId, anOp } from '../../tests/support/op-api.ts';
import type { Client } from './client.ts';
import { aMessageOf, somebody } from './inventions.ts';
import type { MeantEntry } from './meant.ts';

const kinds = {
  contacts: 'contact.send',
  creator_checklist_subscribers: 'checklist.subscribe',
} as const;

/** Queues one to six, and reports the page as online. */
export async function queueEntries({ draw, meant, history, name }: Client, page: Inside) {
  const entries = Array.from({ length: draw.whole(1, 6) }, (): MeantEntry => {
    const entity = anId();
    if (draw.chance(0.75)) {
      return { collection: 'contacts', entity, fields: aMessageOf(draw), kept: false };
    }
    const { first_name, email } = somebody(draw);
    const fields = { first_name, email };
    return { collection: 'creator_checklist_subscribers', entity, fields, kept: false };
  });
  meant.entries.push(...entries);
  for (const { fields } of entries) {
    for (const [field, text] of Object.entries(fields)) {
      if (field !== 'subject') meant.personal.add(text);
    }
  }
  const ops = entries.map(({ collection, entity, fields }) =>
    anOp(kinds[collection], { ...fields, website: '' }, { entity }),
  );
  await queueOps(page, ops, draw.chance(0.3));
  for (const entry of entries) entry.kept = true;
  history.note(name, `queued ${entries.length}: ${entries.map(({ entity }) => entity).join(' ')}`);
  await tellOnline(page);
}
