/** Serves pages network-first with a timeout, else the app shell. */
import type { createHandlerBoundToURL } from 'workbox-precaching';

type Handler = ReturnType<typeof createHandlerBoundToURL>;

const answerWithinMs = 2500;

/** On a server error the shell is served, which shows a better page. */
const unlessBroken = (response: Response) => (response.status >= 500 ? undefined : response);

/** `shell` serves the empty app page. */
export function pageOrShell(shell: Handler): Handler {
  return async (options) => {
    const { request } = options;
    const late = new Promise<undefined>((done) => setTimeout(done, answerWithinMs));
    const page = fetch(request).then(unlessBroken, () => undefined);
    return (await Promise.race([page, late])) ?? shell(options);
  };
}
