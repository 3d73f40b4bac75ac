/** Checks the data folder and the machine before going live. */
import { hourMs } from '../durations.ts';
import { type GoliveEntry, goliveEntry } from './entries.ts';
import { isUnowned } from '../unowned.ts';

export const demoPosts: readonly string[] = [
  'four-dates-a-year-that-a-freelancer-cannot-forget',
  'what-counts-as-a-business-expense',
  'how-much-of-an-invoice-is-yours',
  'a-year-end-hour-with-your-books',
];

export const demoClient = 'client@spark.example';
export const demoLeads = '@sample.example';

type Data = {
  accounts: readonly { collection: string; email: string }[];
  posts: number;
  leads: number;
  smtp: boolean;
  sender: string;
};

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

const freshHours = 26;

/** `last`: the last backup in UTC ms, 0 for never. */
export function backupEntries(last: number, now: number): GoliveEntry[] {
  if (last === 0) return [goliveEntry('no-backup')];
  const hours = Math.floor((now - last) / hourMs);
  return hours < freshHours ? [] : [goliveEntry('old-backup', '', String(hours))];
}

/** The file key must be outside the data folder. Paths are absolute, with slashes. */
export function keyEntries(folder: string, file: string, isThere: boolean): GoliveEntry[] {
  if (file.startsWith(`${folder.replace(/\/+$/, '')}/`))
    return [goliveEntry('key-inside', '', file)];
  return isThere ? [] : [goliveEntry('no-key', '', file)];
}
