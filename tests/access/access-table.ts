/**
 * Who may do what, cell by cell, as the server must answer. A row is someone, a column something done to one row of
 * the collection: `yes`, or `-` for refused, or `.` where the collection has no file. Each client acts on what is
 * theirs, but for `client on another's`.
 */

export const actions = ['list', 'view', 'create', 'update', 'delete', 'file', 'realtime'] as const;

export type Action = (typeof actions)[number];

/**
 * `unconfirmed` and `disabled` hold tokens that are signed and not expired: the rules alone must stop them.
 * `half staff` has given the password and not the code.
 */
export const actors = [
  'visitor',
  'unconfirmed',
  'client',
  "client on another's",
  'disabled',
  'half staff',
  'disabled staff',
  'staff',
] as const;

export type Actor = (typeof actors)[number];

/** No one but a superuser, and our own routes. */
const nobody = `
  visitor              -  -  -  -  -  .  -
  unconfirmed          -  -  -  -  -  .  -
  client               -  -  -  -  -  .  -
  client on another's  -  -  -  -  -  .  -
  disabled             -  -  -  -  -  .  -
  half staff           -  -  -  -  -  .  -
  disabled staff       -  -  -  -  -  .  -
  staff                -  -  -  -  -  .  -
`;

/** What staff in force may read. */
const readByStaff = `
  visitor              -    -    -  -  -  .  -
  unconfirmed          -    -    -  -  -  .  -
  client               -    -    -  -  -  .  -
  client on another's  -    -    -  -  -  .  -
  disabled             -    -    -  -  -  .  -
  half staff           -    -    -  -  -  .  -
  disabled staff       -    -    -  -  -  .  -
  staff                yes  yes  -  -  -  .  -
`;

/** The desk's routes list them; PocketBase says where one stands, and at once that one has changed. */
const listedByTheDesk = readByStaff.replace(/yes {2}yes/, '-    yes').replace(/-\s*$/, 'yes');

/** A client's own, whose pages listen to it; what PocketBase's own routes would show of it is a number. */
const heardByOwner = nobody.replace(/^( +client {2}.*)-$/m, '$1yes');

/** A client's own. */
const ownAlone = `
  visitor              -    -    -  -  -  .  -
  unconfirmed          -    -    -  -  -  .  -
  client               yes  yes  -  -  -  .  -
  client on another's  -    -    -  -  -  .  -
  disabled             -    -    -  -  -  .  -
  half staff           -    -    -  -  -  .  -
  disabled staff       -    -    -  -  -  .  -
  staff                -    -    -  -  -  .  -
`;

/**
 * PocketBase's own rows about a sign-in, by its own fixed rules: ids and times, and only of one's own account. The
 * token of a closed account is dead in truth, as `tokens.test.ts` shows.
 */
const ownSignIn = `
  visitor              -    -    -  -  -  .  -
  unconfirmed          yes  yes  -  -  -  .  -
  client               yes  yes  -  -  -  .  -
  client on another's  -    -    -  -  -  .  -
  disabled             yes  yes  -  -  -  .  -
  half staff           -    -    -  -  -  .  -
  disabled staff       -    -    -  -  -  .  -
  staff                -    -    -  -  -  .  -
`;

/** The same, and one may forget them. */
const ownSignInToForget = `
  visitor              -    -    -  -  -    .  -
  unconfirmed          yes  yes  -  -  yes  .  -
  client               yes  yes  -  -  yes  .  -
  client on another's  -    -    -  -  -    .  -
  disabled             yes  yes  -  -  yes  .  -
  half staff           -    -    -  -  -    .  -
  disabled staff       -    -    -  -  -    .  -
  staff                -    -    -  -  -    .  -
`;

/** A tax return: its file opens for no one with PocketBase's own tokens, only by the desk's links. */
const filesOfNobody = `
  visitor              -    -    -  -  -  -    -
  unconfirmed          -    -    -  -  -  -    -
  client               -    -    -  -  -  -    -
  client on another's  -    -    -  -  -  -    -
  disabled             -    -    -  -  -  -    -
  half staff           -    -    -  -  -  -    -
  disabled staff       -    -    -  -  -  -    -
  staff                -    -    -  -  -  -    -
`;

/** The portal reads a list of one. */
const ownListAlone = ownAlone.replace(/^( +client {2}.*)yes {2}yes/m, '$1yes  -  ');

/** Every collection there is, on the public listener; one that is missing here fails the test. */
export const accessTable: Readonly<Record<string, string>> = {
  clients: nobody,
  staff: nobody,
  profiles: ownListAlone,
  posts: nobody,
  post_slugs: nobody,
  post_images: nobody,
  leads: listedByTheDesk,
  lead_notes: nobody,
  audit_log: nobody,
  abandoned_estimates: nobody,
  price_estimates: nobody,
  price_estimator_documents: filesOfNobody,
  requests: nobody,
  client_standings: nobody,
  threads: nobody,
  messages: nobody,
  thread_notes: nobody,
  hints: heardByOwner,
  onboardings: nobody,
  consents: nobody,
  contacts: nobody,
  creator_checklist_subscribers: nobody,
  mails: nobody,
  continue_links: nobody,
  entity_keys: nobody,
  receipts: nobody,
  _superusers: nobody,
  _mfas: nobody,
  _otps: nobody,
  _authOrigins: nobody,
  _externalAuths: nobody,
};

/** On the administration listener PocketBase is there whole, and its rules alone decide. */
export const administrationTable: Readonly<Record<string, string>> = {
  ...accessTable,
  clients: ownAlone,
  profiles: ownAlone,
  posts: readByStaff,
  hints: heardByOwner.replace(/^( +client +-) +-/m, '$1  yes'),
  _mfas: ownSignIn,
  _otps: ownSignIn,
  _authOrigins: ownSignInToForget,
  _externalAuths: ownSignInToForget,
};

/** The cells of a collection: what each someone may do. */
export function cellsOf(text: string): Record<Actor, Record<Action, string>> {
  const lines = text.trim().split('\n');
  const rows = actors.map((actor, index) => {
    const [name, ...cells] = (lines[index] ?? '').trim().split(/ {2,}/);
    if (name !== actor || cells.length !== actions.length) throw new Error(`row of ${actor}`);
    return [actor, Object.fromEntries(actions.map((action, at) => [action, cells[at]]))];
  });
  return Object.fromEntries(rows);
}
