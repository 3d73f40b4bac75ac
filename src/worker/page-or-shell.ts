/** Network-first with a time-out, for pages, and their offline fallback: a page comes from the server while that answers soon; else the app draws it in its shell from what is kept here. */
import type { createHandlerBoundToURL } from 'workbox-precaching';

type Handler = ReturnType<typeof createHandlerBoundToURL>;

/** A visitor waits no longer than this for the server's own page. */
const answerWithinMs = 2500;

/** A server that is being restarted says nothing that the app could not say better. */
const unlessBroken = (response: Response) => (response.status >= 500 ? undefined : response);

/** Builds the handler of navigations; `shell` answers with the empty page that the app fills. */
export function pageOrShell(shell: Handler): Handler {
  return async (options) => {
    const { request } = options;
    const late = new Promise<undefined>((done) => setTimeout(done, answerWithinMs));
    const page = fetch(request).then(unlessBroken, () => undefined);
    return (await Promise.race([page, late])) ?? shell(options);
  };
}
