/** What this device keeps of the account that is signed in. */
import { type KeptThing, keptThings } from '#texts/kept-here.ts';
import { sentReceipts } from '#texts/portal.ts';
import { KeptTables } from './kept-tables.tsx';
import { useKept } from './use-kept.ts';

/** What people ask for. */
const things: readonly KeptThing[] = ['waiting', 'kept', 'pages'];

const details: readonly KeptThing[] = [
  'profiles',
  'estimates',
  'requests',
  'messages',
  'onboardings',
  'files',
  'forms',
  'receipts',
];

/** What an account has sent stays with its receipt. */
const words = { ...keptThings, receipts: sentReceipts };

export function KeptOfAccount() {
  return <KeptTables things={things} details={details} words={words} kept={useKept()} />;
}
