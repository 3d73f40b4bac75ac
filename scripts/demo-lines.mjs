/** Says which demo accounts there are, and where each signs in. */

/** @type {Record<import('./seed.mjs').DemoAccount['collection'], { name: string, door: string }>} */
const doors = {
  _superusers: { name: 'superuser', door: '/_/' },
  staff: { name: 'staff', door: '/admin' },
  clients: { name: 'client', door: '/portal/login' },
};

/**
 * One line for each account that was made now, and one that says what is special about them.
 * @param {readonly import('./seed.mjs').DemoAccount[]} accounts
 * @param {string} origin
 * @returns {string[]}
 */
export function demoLines(accounts, origin) {
  if (accounts.length === 0) return [];
  const lines = accounts.map(({ collection, email, password }) => {
    const { name, door } = doors[collection];
    return `demo ${name} ${email}  password ${password}  at ${origin}${door}`;
  });
  return [
    ...lines,
    '(shown this once; staff also give a mailed code, and set an authenticator app up the second time)',
  ];
}
