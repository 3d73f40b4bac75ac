/** The names of this device's databases. */

/** The database of visitors who have not signed in. */
export const guestDatabase = 'device-guest';

/** The database of an account, by its id. */
export function accountDatabase(id: string): string {
  return `device-${id}`;
}
