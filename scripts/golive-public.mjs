/** Asks the public address, as a stranger would, for what only the administration listener may have. */
import { ask, reasonOf } from './ask-address.mjs';

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
 * @param {string} [ca] whose certificates count besides the usual ones
 * @returns {Promise<string[]>} one sentence a problem
 */
export async function openToPublic(origin, ca) {
  const problems = [];
  for (const { method, path, name } of doors) {
    try {
      const isPost = method === 'POST';
      const body = isPost ? { headers: { 'Content-Type': 'application/json' }, body: '{}' } : {};
      const { status } = await ask(origin + path, { method, ca, ...body });
      if (status !== 404)
        problems.push(`${name} answers ${status} to the public at ${origin}${path}`);
    } catch (error) {
      const why = reasonOf(error);
      return [
        `${origin} does not answer (${why}): whether the dashboard is closed there is not known`,
      ];
    }
  }
  return problems;
}
