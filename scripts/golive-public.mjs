/** Asks the public address, as a stranger would, for what only the administration listener may have. */

const withinMs = 15_000;

/** @type {readonly { method: string, path: string, name: string }[]} */
const doors = [
  { method: 'GET', path: '/_/', name: "PocketBase's dashboard" },
  {
    method: 'POST',
    path: '/api/collections/_superusers/auth-with-password',
    name: "a superuser's sign-in",
  },
  { method: 'GET', path: '/api/settings', name: "PocketBase's settings" },
];

/**
 * What can be reached there and should not, and whether anything can be reached at all.
 * @param {string} origin
 * @returns {Promise<string[]>} one sentence a problem
 */
export async function openToPublic(origin) {
  const problems = [];
  for (const { method, path, name } of doors) {
    try {
      const { status } = await ask(origin + path, method);
      if (status !== 404)
        problems.push(`${name} answers ${status} to the public at ${origin}${path}`);
    } catch {
      return [`${origin} does not answer: whether the dashboard is closed there is not known`];
    }
  }
  return problems;
}

/** @param {string} url @param {string} method */
function ask(url, method) {
  const body = { headers: { 'Content-Type': 'application/json' }, body: '{}' };
  return fetch(url, {
    method,
    redirect: 'manual',
    signal: AbortSignal.timeout(withinMs),
    ...(method === 'POST' ? body : {}),
  });
}
