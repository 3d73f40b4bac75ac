/** What became of something that was asked to be saved, and what becomes of its op. */
import type { DeviceDatabase } from './database.ts';

/** queued: kept, on its way. saved: there was nothing to do, or it went past a full device. unsaved: neither kept nor sent. */
export type Saved = { outcome: 'queued'; op: string } | { outcome: 'saved' | 'unsaved' };

/** `waiting` until it is there or was not accepted; `conflict` where someone else was faster; `gone` where another save took its place. */
export type SaveStatus = 'waiting' | 'saved' | 'refused' | 'conflict' | 'gone';

/** The fate of an op by its id. */
export async function fateOf(db: DeviceDatabase, op: string): Promise<SaveStatus> {
  const kept = await db.ops.get(op);
  if (!kept) return (await db.receipts.get(op)) ? 'saved' : 'gone';
  if (kept.state !== 'parked') return 'waiting';
  return kept.trouble?.code.endsWith('_conflict') ? 'conflict' : 'refused';
}
