/** Pressing a notification shows its page if it is open, else opens it. */
import { expect, it } from 'vitest';

import { openNotification } from '#worker/notify.ts';

/** A site with these open pages; records what happens to them. */
function siteWith(urls: string[], data = '/portal') {
  const done: string[] = [];
  const note = (what: string) => {
    done.push(what);
    return Promise.resolve();
  };
  const pages = urls.map((url) => ({ url, focus: () => note(`focus ${url}`) }));
  return {
    done,
    windows: {
      matchAll: () => Promise.resolve(pages),
      openWindow: (path: string) => note(`open ${path}`),
    },
    notification: { data, close: () => void note('close') },
  };
}

it('returns to an open portal page', async () => {
  const messages = 'https://spark.example/portal/messages';
  const { done, windows, notification } = siteWith(['https://spark.example/blog', messages]);
  await openNotification(windows, notification);
  expect(done).toEqual(['close', `focus ${messages}`]);
});

it('opens one if only other pages are open', async () => {
  const { done, windows, notification } = siteWith(['https://spark.example/admin']);
  await openNotification(windows, notification);
  expect(done).toEqual(['close', 'open /portal']);
});

it('opens no other site', async () => {
  const { done, windows, notification } = siteWith([], 'https://elsewhere.example/portal');
  await openNotification(windows, notification);
  expect(done).toEqual(['close', 'open /portal']);
});
