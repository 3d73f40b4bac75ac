/**
 * Permissions per collection; actors not named are refused. Clients act on their own rows, except `client on
 * another's`.
 */

export type Action = 'list' | 'view' | 'create' | 'update' | 'delete' | 'file' | 'realtime';

/**
 * `unconfirmed` and `disabled` hold signed, unexpired tokens: the rules alone must stop them. `half staff` gave the
 * password but not the code.
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

/** Read only by superusers and our routes. Tax returns open only by the desk's links. */
const nobody: Allowed = {};

const readByStaff: Allowed = { staff: read };

/** Rows that the desk's routes list; PocketBase gives staff single ones, and their changes. */
const listedByTheDesk: Allowed = { staff: ['view', 'realtime'] };

/** Changes of a client's own row, which is only a counter, and to which their pages listen. */
const heardByOwner: Allowed = { client: ['realtime'] };

const ownAlone: Allowed = { client: read };

/**
 * PocketBase's rows about sign-ins, by its fixed rules: ids and times of one's own account. A closed account's token is
 * in fact dead, as `tokens.test.ts` shows.
 */
const ownSignIn: Allowed = { unconfirmed: read, client: read, disabled: read };

/** For those rows about sign-ins that an account may also delete. */
const readOrForget: readonly Action[] = [...read, 'delete'];
const ownSignInToForget: Allowed = {
  unconfirmed: readOrForget,
  client: readOrForget,
  disabled: readOrForget,
};

/** Every collection, on the public listener; a missing one fails the test. */
export const accessTable: Readonly<Record<string, Allowed>> = {
  clients: nobody,
  staff: nobody,
  // Listed, because the portal reads a list of one.
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
