/** Deletes the data of a client whom a superuser deletes, or who never confirmed. */
import { run } from '../core/sql.ts';
import { holdsOn } from '../people/legal-holds.ts';
import { accountAlone, isOneOf, personOf } from '../people/person.ts';
import { removeRows } from '../people/remove-rows.ts';

/**
 * Deletes rows and files; submitted estimates stay, without an owner. Other than after an erasure the keys of what is gone go too, and
 * mails to the address stay until they are swept. Refuses under a legal hold.
 */
export function endAccount(e: RecordEvent): void {
  const { app, record } = e;
  if (holdsOn(app, personOf(app, record.getString('email').toLowerCase())).length > 0) {
    throw new BadRequestError('Failed to delete: there is a legal hold.', {});
  }
  const account = accountAlone(app, record.id);
  removeRows(app, account);
  run(app, `DELETE FROM entity_keys WHERE ${isOneOf('id')}`, {
    value: JSON.stringify(account.about),
  });
  return e.next();
}
