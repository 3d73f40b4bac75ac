/** Lists demo accounts and where they sign in. */

/** @type {Record<import('./seed.mjs').DemoAccount['collection'], { name: string, origin: 'site' | 'admin', door: string }>} */
const doors = {
  _superusers: { name: 'superuser', origin: 'admin', door: '/_/' },
  staff: { name: 'staff', origin: 'site', door: '/admin' },
  clients: { name: 'client', origin: 'site', door: '/portal/login' },
};

/**
 * One line per new account, and one explanation.
 * @param {readonly import('./seed.mjs').DemoAccount[]} accounts
 * @param {{ site: string, admin: string }} origins
 * @returns {string[]}
 */
export function demoLines(accounts, origins) {
  if (accounts.length === 0) return [];
  const lines = accounts.map(({ collection, email, password }) => {
    const { name, origin, door } = doors[collection];
    return `demo ${name} ${email}  password ${password}  at ${origins[origin]}${door}`;
  });
  return [
    ...lines,
    '(shown this once; staff also give a mailed code, and set an authenticator app up the second time)',
  ];
}
