/** PocketBase's own routes that strangers and accounts may call: those that the pages call, and no others. */

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
  'GET /api/collections/profiles/records',
  'GET /api/collections/leads/records/{id}',
];
