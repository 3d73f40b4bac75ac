/**
 * Permissions per collection; actors not named are refused. Clients act on their own rows, except `client on
 * another's`.
 */

export type Action = 'list' | 'view' | 'create' | 'update' | 'delete' | 'file' | 'realtime';

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

export type Allowed = Partial<Record<Actor, readonly Action[]>>;

const read: readonly Action[] = ['list', 'view'];

/** Only superusers and our routes. Tax returns open only by the desk's links. */
const nobody: Allowed = {};

/** What staff in force may read. */
const readByStaff: Allowed = { staff: read };

/** The desk's routes list them; PocketBase sends single rows and changes. */
const listedByTheDesk: Allowed = { staff: ['view', 'realtime'] };

/** A client's own, whose pages listen to it; what PocketBase's own routes would show of it is a number. */
const heardByOwner: Allowed = { client: ['realtime'] };

/** A client's own. */
const ownAlone: Allowed = { client: read };

/**
 * PocketBase's own rows about a sign-in, by its own fixed rules: ids and times, and only of one's own account. The
 * token of a closed account is dead in truth, as `tokens.test.ts` shows.
 */
const ownSignIn: Allowed = { unconfirmed: read, client: read, disabled: read };

/** The same, and one may forget them. */
const readOrForget: readonly Action[] = [...read, 'delete'];
const ownSignInToForget: Allowed = {
  unconfirmed: readOrForget,
  client: readOrForget,
  disabled: readOrForget,
};

/** Every collection there is, on the public listener; one that is missing here fails the test. */
export const accessTable: Readonly<Record<string, Allowed>> = {
  clients: nobody,
  staff: nobody,
  // The portal reads a list of one.
  profiles: { client: ['list'] },
  posts: nobody,
  post_slugs: nobody,
  post_images: nobody,
  leads: listedByTheDesk,
  lead_notes: nobody,
  audit_log: nobody,
  abandoned_estimates: nobody,
  price_estimates: nobody,
  price_estimator_documents: nobody,
  requests: nobody,
  engagements: nobody,
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

/** On the administration listener only PocketBase's rules apply. */
export const administrationTable: Readonly<Record<string, Allowed>> = {
  ...accessTable,
  clients: ownAlone,
  profiles: ownAlone,
  posts: readByStaff,
  hints: { client: ['view', 'realtime'] },
  _mfas: ownSignIn,
  _otps: ownSignIn,
  _authOrigins: ownSignInToForget,
  _externalAuths: ownSignInToForget,
};
