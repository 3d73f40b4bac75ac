/** Error reporting, the sink of every error of a page: what is reported of it is in a file that is fetched with the first one, and that visitors do not keep. */

/** Reports an error while there is a network; without one it is not worth keeping. */
export function reportPageError(problem: unknown): void {
  if (navigator.onLine)
    void import('./send-page-error.ts').then(
      ({ sendPageError }) => sendPageError(problem),
      () => undefined,
    );
}

/** What no one has caught. */
export function watchPageErrors(): void {
  addEventListener('error', ({ error }) => reportPageError(error));
  addEventListener('unhandledrejection', ({ reason }) => reportPageError(reason));
}
