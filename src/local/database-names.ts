/** The names of this device's databases. */

/** The database of visitors who have not signed in. */
export const guestDatabase = 'device-guest';
