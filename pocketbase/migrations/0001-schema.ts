/**
 * Makes the whole database in an empty data folder: collections and plain tables, which no API reads. Later changes are migrations of
 * their own, from 0002 on; this one and `schema` stay as they are (tests/structure/frozen-migrations.test.ts).
 */
import { accounts } from './schema/accounts.ts';
import { blog } from './schema/blog.ts';
import { leads } from './schema/leads.ts';
import { mails } from './schema/mails.ts';
import { operation, settings } from './schema/operation.ts';
import { portal } from './schema/portal.ts';

/** Collections as PocketBase defines them, and SQL; a collection that is named twice is changed the second time. */
const parts: readonly (string | { name: string })[] = [
  ...accounts,
  ...leads,
  ...portal,
  ...blog,
  ...mails,
  ...operation,
];

migrate(
  (app) => {
    const own = app.settings();
    unmarshal(settings, own);
    app.save(own);
    // Anyone could sign up to the collection that PocketBase begins with.
    app.delete(app.findCollectionByNameOrId('users'));
    for (const part of parts) {
      if (typeof part === 'string') app.db().newQuery(part).execute();
      else if (app.hasTable(part.name)) {
        const collection = app.findCollectionByNameOrId(part.name);
        unmarshal(part, collection);
        app.save(collection);
      } else app.save(new Collection({ type: 'base', ...part }));
    }
  },
  () => {
    throw new Error('The schema is not taken back: begin with an empty data folder.');
  },
);
