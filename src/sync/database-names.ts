/** Names this device's databases. */

/** Of visitors who are not signed in. */
export const guestDatabase = 'device-guest';

export function accountDatabase(id: string): string {
  return `device-${id}`;
}
