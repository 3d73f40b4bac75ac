/** Records a page's requests with their weight on the wire. */
import type { CDPSession } from '@playwright/test';

/** `bytes` are the response's, headers included; times are milliseconds since the page was requested. */
export type Request = {
  url: string;
  kind: string;
  bytes: number;
  asked: number;
  ended: number | null;
};

/** Starts recording; the returned function returns the requests so far. */
export async function recordTraffic(session: CDPSession): Promise<() => Request[]> {
  const requests = new Map<string, Request>();
  let began: number | undefined;
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    began ??= timestamp;
    requests.set(requestId, {
      url: request.url,
      kind: type ?? 'Other',
      bytes: 0,
      asked: (timestamp - began) * 1000,
      ended: null,
    });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const request = requests.get(requestId);
    if (!request || began === undefined) return;
    request.bytes = encodedDataLength;
    request.ended = (timestamp - began) * 1000;
  });
  return () => structuredClone([...requests.values()]);
}
