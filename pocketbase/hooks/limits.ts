/** Limits of routes, accounts, logs, bodies and requests at once. Routes name theirs in routes.ts. */
import { replyAllowance } from '#domain/mail/allowance.ts';
import type { Limit } from './core/limiter.ts';
import { numberSetting, positiveSetting } from './core/environment.ts';

/** In bytes of JSON. `/api/ops` and uploads have limits in `src/domain`. */
export const bodyBytes = {
  usual: 8 * 1024,
  small: 1024,
  /** Includes a letter's PDF in base64. */
  reports: 1024 * 1024,
  signedLetter: 1000 * 1000,
  headers: 32 * 1024,
};

export const limits = {
  // Limits of routes, per network. `desk` fits an office.
  acceptInvitation: { name: 'invitation', burst: 20, everySeconds: 30 },
  appointments: { name: 'appointments', burst: 120, everySeconds: 1 },
  changeEmail: { name: 'change e-mail', burst: 5, everySeconds: 60 },
  changeOwner: { name: 'change owner', burst: 60, everySeconds: 10 },
  claim: { name: 'claim', burst: 30, everySeconds: 10 },
  confirmation: { name: 'confirmation', burst: 5, everySeconds: 12 },
  continue: { name: 'continue', burst: 20, everySeconds: 30 },
  copy: { name: 'copy', burst: 20, everySeconds: 60 },
  desk: { name: 'desk', burst: 300, everySeconds: 0.25 },
  disable: { name: 'disable', burst: 60, everySeconds: 10 },
  document: { name: 'document', burst: 60, everySeconds: 2 },
  endSessions: { name: 'end sessions', burst: 60, everySeconds: 10 },
  events: { name: 'my events', burst: 300, everySeconds: 0.5 },
  exportedFiles: { name: 'exported files', burst: 1000, everySeconds: 2 },
  factor: { name: 'factor', burst: 30, everySeconds: 2 },
  figures: { name: 'figures', burst: 60, everySeconds: 1 },
  firm: { name: 'firm facts', burst: 120, everySeconds: 1 },
  golive: { name: 'golive', burst: 30, everySeconds: 2 },
  inviteStaff: { name: 'invite', burst: 20, everySeconds: 60 },
  myEngagements: { name: 'my engagements', burst: 120, everySeconds: 1 },
  myEstimates: { name: 'my estimates', burst: 120, everySeconds: 1 },
  myMessages: { name: 'my messages', burst: 120, everySeconds: 1 },
  myOnboarding: { name: 'my onboarding', burst: 120, everySeconds: 1 },
  myPreferences: { name: 'my preferences', burst: 120, everySeconds: 1 },
  myRequests: { name: 'my requests', burst: 120, everySeconds: 1 },
  ownDocument: { name: 'own document', burst: 60, everySeconds: 2 },
  pageErrors: { name: 'page errors', burst: 10, everySeconds: 60 },
  /** Counts a preview of 500 estimates as one. */
  prices: { name: 'price books', burst: 120, everySeconds: 1 },
  prove: { name: 'prove password', burst: 30, everySeconds: 2 },
  push: { name: 'push devices', burst: 60, everySeconds: 2 },
  /** Each request reads the whole database. */
  records: { name: 'records', burst: 60, everySeconds: 2 },
  requestHistory: { name: 'request history', burst: 60, everySeconds: 2 },
  reset: { name: 'reset', burst: 5, everySeconds: 12 },
  resetAuthenticator: { name: 'reset authenticator', burst: 20, everySeconds: 60 },
  schedules: { name: 'schedules', burst: 120, everySeconds: 1 },
  secondStep: { name: 'second step', burst: 30, everySeconds: 2 },
  verify: { name: 'verify a file', burst: 30, everySeconds: 2 },
  signUp: { name: 'sign-up', burst: 10, everySeconds: 60 },

  // Limits per account, mailbox or file, where each use mails, hashes a password or reads a file.
  allPageErrors: { name: 'all page errors', burst: 60, everySeconds: 10 },
  announcements: { name: 'announce', burst: 20, everySeconds: 3 * 60 },
  appointmentChanges: { name: 'appointment changes', burst: 20, everySeconds: 10 * 60 },
  authenticatorChanges: { name: 'authenticator changes', burst: 10, everySeconds: 10 * 60 },
  calendarAddresses: { name: 'calendar addresses', burst: 5, everySeconds: 10 * 60 },
  codeGuesses: { name: 'guess code', burst: 10, everySeconds: 5 * 60, strict: true },
  /** Applies even after a right password. */
  codeMails: { name: 'code mail', burst: 10, everySeconds: 60, strict: true },
  confirmAddress: { name: 'confirm address', burst: 20, everySeconds: 3 },
  /** Clients without cookies look new each time. */
  deviceNotices: { name: 'notice of a device', burst: 10, everySeconds: 60 * 60 },
  /** Per mailbox and client, so nobody uses up another's. */
  emailChangeMails: { name: 'change email mail', burst: 3, everySeconds: 20 * 60 },
  emailChangeMailsOfAll: { name: 'change email mail of all', burst: 12, everySeconds: 60 * 60 },
  judgedFiles: { name: 'file judged', burst: 4, everySeconds: 15 },
  passwordGuesses: { name: 'guess password', burst: 10, everySeconds: 60, strict: true },
  recoveryCodes: { name: 'new recovery codes', burst: 5, everySeconds: 10 * 60 },
  repliesToMailbox: { name: 'reply to all of', burst: 12, everySeconds: 60 * 60 },
  /** Per network and mailbox, so using it up blocks nobody else. */
  repliesToReader: { name: 'reply to', ...replyAllowance },
  /** Per network; an office shares one. */
  repliesForSender: { name: 'reply for', burst: 30, everySeconds: 2 * 60 },
  /** Per account and network, so strangers cannot use up an account's mails. */
  resetMails: { name: 'reset mail of a network', burst: 3, everySeconds: 8 * 60 * 60 },
  signIns: { name: 'sign-in', burst: 20, everySeconds: 3 },
  signUpMails: { name: 'sign-up mail', burst: 3, everySeconds: 20 * 60 },
} as const satisfies Record<string, Limit>;

/** Limits of logs, without the operator's factor. */
export const logLimits = {
  /** More than a person does by hand. */
  entries: { name: 'entries of the log', burst: 300, everySeconds: 10 * 60, strict: true },
  guestReads: { name: 'guest reads', burst: 10, everySeconds: 60 * 60, strict: true },
  /** Pages reload lists after changes, so a list counts once an hour. */
  listSeen: { name: 'list seen', burst: 1, everySeconds: 60 * 60, strict: true },
  /** Lists per staff member. A client's page reads two. */
  listsSeen: { name: 'lists seen', burst: 60, everySeconds: 60, strict: true },
  /** Limited, because anyone can cause failing requests, and entries stay a week. */
  pocketbase: { name: 'entries of PocketBase’s logs', burst: 500, everySeconds: 2, strict: true },
} as const satisfies Record<string, Limit>;

const megabyte = 1024 * 1024;
const daySeconds = 86_400;

/** Bytes of files per day; over a limit files wait on their device. */
export const uploadLimits = {
  visitors: () => daily('files', numberSetting('UPLOAD_MB_PER_DAY', 200)),
  account: () => daily('files of accounts', numberSetting('ACCOUNT_UPLOAD_MB_PER_DAY', 2000)),
  clients: () => daily('files of clients', numberSetting('CLIENTS_UPLOAD_MB_PER_DAY', 6000)),
};

function daily(name: string, megabytes: number): Limit {
  const burst = Math.max(1, megabytes * megabyte);
  return { name, burst, everySeconds: daySeconds / burst, strict: true };
}

export function opsLimit(): Limit {
  const everySeconds = 60 / positiveSetting('OPS_PER_MINUTE', 300);
  return { name: 'ops', burst: positiveSetting('OPS_BURST', 100), everySeconds, strict: true };
}

/** Wrong codes after which a sign-in or a set-up ends. */
export const mostCodeTries = 5;

/** Mails with a link to a new password, per account and day, from unknown and known devices. */
export const resetMailsADay = { stranger: 6, ownDevice: 9 };

/** Per client; consent records are never deleted. */
export const mostConsents = 100;

/** Bytes of new leads' files and visitors' unfinished uploads. */
export const mostUndecidedBytes = () => numberSetting('UNDECIDED_FILES_MB', 5000) * megabyte;

/** Uploads stop below this part of the disk. */
export const leastFreePercent = () => numberSetting('FREE_DISK_PERCENT', 5);

/**
 * `most` permits at once in all, 1/`share` of them for one network. Permits of a failed engine expire after one to two
 * `forMs`.
 */
export type Permits = { name: string; most: number; share: number; forMs: number };

/** Longer than any request takes. */
const usualMs = 15 * 60_000;

const forBodies = (name: string, part: number, share: number) => (): Permits => {
  const most = Math.ceil(positiveSetting('BODIES_AT_ONCE', 20) * part);
  return { name, most, share, forMs: usualMs };
};

/** Downloads of one network; they take minutes, and its other readers keep permits. */
export const mostDownloads = 6;

/** Requests beyond them wait in a line, if there is one. */
export const permitLimits = {
  bodies: forBodies('requests with a body', 1, 4),
  pocketbase: forBodies('requests to PocketBase', 0.4, 2),
  pocketbaseLine: forBodies('waiting requests to PocketBase', 1, 2),
  /** A slow client holds a JavaScript engine of 8 MB until its file is sent. */
  readers: { name: 'requests without a body', most: 40, share: 4, forMs: usualMs },
  readersLine: { name: 'waiting requests', most: 300, share: 2, forMs: usualMs },
  /** Files of up to 25 MB that are judged, one per network: each is in memory several times. */
  files: { name: 'files being judged', most: 2, share: 2, forMs: 60_000 },
  filesLine: { name: 'files waiting to be judged', most: 300, share: 2, forMs: usualMs },
};
