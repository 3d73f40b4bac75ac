import type { DeviceDatabase } from './database.ts';

/** saved: sent directly, or nothing to do. unsaved: neither stored nor sent. */
export type Saved = { outcome: 'queued'; op: string } | { outcome: 'saved' | 'unsaved' };

/** conflict: someone else saved first. gone: another save replaced it. */
export type SaveStatus = 'waiting' | 'saved' | 'refused' | 'conflict' | 'gone';

export async function saveStatusOf(db: DeviceDatabase, op: string): Promise<SaveStatus> {
  const stored = await db.ops.get(op);
  if (!stored) return (await db.receipts.get(op)) ? 'saved' : 'gone';
  if (stored.state !== 'parked') return 'waiting';
  return stored.trouble?.code.endsWith('_conflict') ? 'conflict' : 'refused';
}
