/** What a data folder and its machine lack before they can meet the public. */
import { type GoliveEntry, goliveEntry } from './entries.ts';
import { isUnowned } from './facts.ts';

/** The addresses under which the demo's posts are made (scripts/seed/posts.json). */
export const demoPosts: readonly string[] = [
  'four-dates-a-year-that-a-freelancer-cannot-forget',
  'what-counts-as-a-business-expense',
  'how-much-of-an-invoice-is-yours',
  'a-year-end-hour-with-your-books',
];

/** The demo's client, and what its leads' addresses end with. */
export const demoClient = 'client@spark.example';
export const demoLeads = '@sample.example';

type Data = {
  /** Email addresses by the collections they sign in with. */
  accounts: readonly { collection: string; email: string }[];
  /** How many posts and leads are the demo's. */
  posts: number;
  leads: number;
  smtp: boolean;
  /** Empty where mails come from the firm's own address. */
  sender: string;
};

/** Accounts, posts and leads of the demo, and mail that would not leave or come from no one. */
export function unreadyData({ accounts, posts, leads, smtp, sender }: Data): GoliveEntry[] {
  const demo = accounts.filter(({ email }) => isUnowned(email) && !email.startsWith('__pb'));
  return [
    ...demo.map(({ collection, email }) => goliveEntry('demo-account', collection, email)),
    ...(posts > 0 ? [goliveEntry('demo-posts', 'posts', String(posts))] : []),
    ...(leads > 0 ? [goliveEntry('demo-leads', 'leads', String(leads))] : []),
    ...(smtp ? [] : [goliveEntry('no-smtp')]),
    ...(isUnowned(sender) ? [goliveEntry('sample-sender', 'sender', sender)] : []),
  ];
}

const hourMs = 3_600_000;

/** A backup a day, and two hours for it to end. */
const freshHours = 26;

/** `last` is when the last backup was made, 0 for never; both in UTC milliseconds. */
export function backupEntries(last: number, now: number): GoliveEntry[] {
  if (last === 0) return [goliveEntry('no-backup')];
  const hours = Math.floor((now - last) / hourMs);
  return hours < freshHours ? [] : [goliveEntry('old-backup', '', String(hours))];
}

/** Whether the key of the files is there, and away from what it opens. Absolute paths with slashes. */
export function keyEntries(folder: string, file: string, isThere: boolean): GoliveEntry[] {
  if (file.startsWith(`${folder.replace(/\/+$/, '')}/`))
    return [goliveEntry('key-inside', '', file)];
  return isThere ? [] : [goliveEntry('no-key', '', file)];
}
