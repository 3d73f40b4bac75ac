/** The service worker of Workbox's Queue, with Workbox's own replay rules. */
import { Queue } from 'workbox-background-sync';

import { jsonRequest, records } from './create-record.ts';
import type { WorkboxAnswer, WorkboxRequest } from './workbox.ts';

/** `forceSyncFallback`: the bench, not the browser, says when the connection is back. */
const queue = new Queue('messages', { forceSyncFallback: true });

addEventListener('message', (event: MessageEvent<WorkboxRequest>) => {
  const work = answer(event.data).then((said) => event.ports[0]?.postMessage(said));
  if (mayWait(event)) event.waitUntil(work);
});

async function answer(request: WorkboxRequest): Promise<WorkboxAnswer> {
  let failed = false;
  if (request === 'replay') {
    await queue.replayRequests().catch(() => {
      failed = true;
    });
  } else if (request !== 'size') {
    for (const message of request.keep) {
      const create = new Request(records, jsonRequest('POST', message));
      await queue.pushRequest({ request: create });
    }
  }
  return { size: await queue.size(), failed };
}

/** An event of a service worker, whose types this folder does not know. */
function mayWait(event: Event): event is Event & { waitUntil: (work: Promise<unknown>) => void } {
  return 'waitUntil' in event;
}
