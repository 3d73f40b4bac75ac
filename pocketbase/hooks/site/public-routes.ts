/** PocketBase's own routes that strangers and accounts may call: those that the pages call, and no others. */

/** The collections whose rows the pages, or rules that are tested, let accounts read. */
const read = ['clients', 'staff', 'profiles', 'posts', 'leads'];

const accounts = ['clients', 'staff'];

/** For anyone; a token that comes along counts for nothing. */
export const openRoutes: readonly string[] = [
  'GET /api/realtime',
  ...accounts.map((role) => `POST /api/collections/${role}/auth-with-password`),
  'POST /api/collections/clients/confirm-verification',
];

/** For whoever shows a client's or a staff account's token. */
export const memberRoutes: readonly string[] = [
  'POST /api/realtime',
  ...accounts.map((role) => `POST /api/collections/${role}/auth-refresh`),
  ...read.flatMap((name) => [
    `GET /api/collections/${name}/records`,
    `GET /api/collections/${name}/records/{id}`,
  ]),
];
