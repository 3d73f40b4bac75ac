/** Hides the wizard's first step until it is known that the device stores no draft. */
import { guestDatabase } from '#sync/database-names.ts';
import { watchedFactory } from '#sync/transactions.ts';
import { isStatic } from '#ui/static-page.ts';

const page = document.documentElement;

function showFirstStep(): void {
  if (page.dataset['draft'] === 'asked') delete page.dataset['draft'];
}

/** Older or missing databases hold no draft. */
function whenOpen(db: IDBDatabase): void {
  if (!db.objectStoreNames.contains('drafts')) {
    showFirstStep();
    return db.close();
  }
  const looking = db.transaction('drafts');
  const count = looking.objectStore('drafts').count();
  count.addEventListener('success', () => {
    if (count.result === 0) showFirstStep();
    db.close();
  });
  looking.addEventListener('abort', () => {
    showFirstStep();
    db.close();
  });
}

function hideFirstStep(): void {
  page.dataset['draft'] = 'asked';
  try {
    const opening = watchedFactory(indexedDB).open(guestDatabase);
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    opening.addEventListener('error', showFirstStep);
    opening.addEventListener('success', () => whenOpen(opening.result));
  } catch {
    showFirstStep();
  }
}

if (!isStatic()) hideFirstStep();
