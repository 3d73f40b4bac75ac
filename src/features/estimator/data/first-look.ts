/** Reads the stored draft with plain IndexedDB, before the database code has loaded. */
import { type Draft, draftRetentionMs } from '#domain/estimator/draft.ts';
import type { DraftView } from './draft-store.ts';
import type { StoredDocument } from '#sync/outbox-entry.ts';
import { watchedFactory } from '#sync/transactions.ts';

const answerWithinMs = 2000;

export function firstLook(name: string, now: number): Promise<DraftView | null> {
  const timeout = new Promise<null>((done) => setTimeout(() => done(null), answerWithinMs));
  return Promise.race([look(name, now), timeout]);
}

async function look(name: string, now: number): Promise<DraftView | null> {
  try {
    const db = await openAsItIs(name);
    try {
      const reading = db.transaction(['drafts', 'documents']);
      const row = await last(reading.objectStore('drafts').index('updatedAt'));
      if (!isDraft(row) || isOver(row, now)) return null;
      const kept = row.document
        ? await result(reading.objectStore('documents').get(row.document))
        : undefined;
      const document = isDocument(kept) ? kept : null;
      return { draft: row, document, savedAt: row.updatedAt };
    } finally {
      db.close();
    }
  } catch {
    return null;
  }
}

/** Opens the existing version and never creates a database. */
function openAsItIs(name: string): Promise<IDBDatabase> {
  return new Promise((done, fail) => {
    const opening = watchedFactory(indexedDB).open(name);
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    opening.addEventListener('error', (event) => {
      event.preventDefault();
      fail(new Error('no draft'));
    });
    opening.addEventListener('success', () => done(opening.result));
  });
}

async function last(index: IDBIndex): Promise<unknown> {
  const cursor = await result(index.openCursor(null, 'prev'));
  return cursor?.value;
}

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, fail) => {
    request.addEventListener('success', () => done(request.result));
    request.addEventListener('error', () => fail(new Error('no draft')));
  });
}

/** Two fields suffice, because only this app writes these rows. */
function isDraft(row: unknown): row is Draft {
  return typeof row === 'object' && row !== null && 'answers' in row && 'updatedAt' in row;
}

function isDocument(row: unknown): row is StoredDocument {
  return typeof row === 'object' && row !== null && 'sha256' in row;
}

function isOver({ updatedAt, phase }: Draft, now: number): boolean {
  return now - updatedAt > draftRetentionMs && phase !== 'submitting';
}
