import { type KeptThing, keptThings } from '#texts/kept-here.ts';
import { KeptTables } from './kept-tables.tsx';
import { useKept } from './use-kept.ts';

const sentReceipts = {
  what: 'Receipts',
  why: 'With what you sent: nothing is sent twice, and if we ever lose something it is sent again.',
  until: '30 days, or until you sign out on this device.',
} as const;

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

const words = { ...keptThings, receipts: sentReceipts };

export function KeptOfAccount() {
  return <KeptTables things={things} details={details} words={words} kept={useKept()} />;
}
