/** Stands in the wizard's head: until this device has said that it keeps no draft, its first step is not shown. */
import { guestDatabase } from '#local/database-names.ts';

const page = document.documentElement;
const show = () => {
  if (page.dataset['draft'] === 'asked') delete page.dataset['draft'];
};

page.dataset['draft'] = 'asked';
const opening = indexedDB.open(guestDatabase);
opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
opening.addEventListener('error', show);
opening.addEventListener('success', () => {
  const db = opening.result;
  const count = db.transaction('drafts').objectStore('drafts').count();
  count.addEventListener('success', () => {
    if (count.result === 0) show();
    db.close();
  });
});
