/** Reports a page's errors; the code loads with the first one. */

export function reportPageError(problem: unknown): void {
  if (navigator.onLine)
    void import('./send-page-error.ts').then(
      ({ sendPageError }) => sendPageError(problem),
      () => undefined,
    );
}

export function watchPageErrors(): void {
  addEventListener('error', ({ error }) => reportPageError(error));
  addEventListener('unhandledrejection', ({ reason }) => reportPageError(reason));
}
