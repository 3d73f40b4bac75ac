/** What the firm promises about the firm it is affiliated with. */

/** Of a firm by its name. */
export const consentPromise = (sister: string): string =>
  `We won't share your answers with ${sister} without your written consent.`;
