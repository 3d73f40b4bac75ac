/** How every test's browser is started, and where its visitor lives. */

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** A visitor in New York. */
export const visitorOptions = { locale: 'en-US', timezoneId: 'America/New_York' } as const;

/** `executablePath` is the browser's program, Playwright's own without one. */
export function launchOptionsOf(executablePath: string | undefined) {
  return { ...(executablePath ? { executablePath } : {}), args };
}
