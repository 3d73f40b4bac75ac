/** A device with an estimate already in the making: the way there is proven elsewhere, walked in every test it is too long. */
import { type StepId, stepsFor } from '#domain/estimator/steps.ts';
import { guestDatabase } from '#sync/database-names.ts';
import { DeviceDatabase } from '#sync/database.ts';
import { type Draft, emptyDraft } from '#domain/estimator/draft.ts';
import type { Inside } from '../support/browsers/screen.ts';
import { aKey, anId } from '../support/op-api.ts';
import { deviceOpen } from './device.ts';
import { shortest, type Visitor } from './visitor.ts';

/** A page of the site that no app runs on. */
export const bare = '/robots.txt';

/** What the form says of the visitor who has filled it in. */
export const filledIn = {
  first_name: 'Dana',
  last_name: 'Whitfield',
  email: 'dana@example.com',
  phone: '(555) 010-0123',
  owns_business: '',
  state_of_residency: 'Ohio',
  website: '',
};

/** Opens the wizard with an estimate for one person and one service at this step, not sent to anyone yet; answers with the draft's id. */
export async function startAt(
  { page, open, sees }: Visitor,
  step: StepId,
  change: Partial<Draft> = {},
): Promise<string> {
  await page.goto(bare);
  const draft = await seedDraft(page, { ...change, step });
  await open();
  await sees(stepsFor(draft.answers).find(({ id }) => id === step)?.title ?? step);
  await deviceOpen(page);
  return draft.id;
}

/** Makes the device's database with this draft in it; the page may not be one that the app runs on. */
export async function seedDraft(page: Inside, change: Partial<Draft>): Promise<Draft> {
  const empty = emptyDraft(anId(), aKey(), await page.evaluate(() => Date.now()));
  const draft = { ...empty, answers: shortest, edits: 1, ...change };
  await page.evaluate(keep, { ...shape(), name: guestDatabase, draft });
  return draft;
}

/** The tables as the app makes them, read from its own description. */
function shape() {
  const db = new DeviceDatabase(guestDatabase);
  const tables = db.tables.map(({ name, schema: { primKey, indexes } }) => ({
    name,
    keyPath: primKey.keyPath ?? null,
    indexes: indexes.map((index) => [index.name, index.keyPath ?? index.name] as const),
  }));
  // Dexie leaves room for nine versions between two of its own.
  return { version: db.verno * 10, tables };
}

type Kept = ReturnType<typeof shape> & { name: string; draft: object };

function keep({ name, version, tables, draft }: Kept): Promise<void> {
  return new Promise((done, fail) => {
    const opening = indexedDB.open(name, version);
    opening.addEventListener('error', () => fail(new Error('the database does not open')));
    opening.addEventListener('upgradeneeded', () => {
      for (const table of tables) {
        const store = opening.result.createObjectStore(table.name, { keyPath: table.keyPath });
        for (const index of table.indexes) store.createIndex(...index);
      }
    });
    opening.addEventListener('success', () => {
      const writing = opening.result.transaction('drafts', 'readwrite');
      writing.objectStore('drafts').put(draft);
      writing.addEventListener('complete', () => {
        opening.result.close();
        done();
      });
    });
  });
}
