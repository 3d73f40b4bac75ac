import { type StoredKind, storedKinds } from '#texts/stored-kinds.ts';
import { StorageTables, useDeviceStorage } from './storage-tables.tsx';

const sentReceipts = {
  what: 'Receipts',
  why: 'With what you sent: nothing is sent twice, and if we ever lose something it is sent again.',
  until: '30 days, or until you sign out on this device.',
} as const;

const things: readonly StoredKind[] = ['waiting', 'kept', 'pages'];

const details: readonly StoredKind[] = [
  'profiles',
  'estimates',
  'requests',
  'messages',
  'onboardings',
  'files',
  'forms',
  'receipts',
];

const words = { ...storedKinds, receipts: sentReceipts };

export function AccountStorage() {
  return (
    <StorageTables things={things} details={details} words={words} stored={useDeviceStorage()} />
  );
}
