/** What the firm promises about the firm it is affiliated with. */

/** Of a firm by its name. */
export const consentPromise = (sister: string): string =>
  `We won't share your answers with ${sister} without your written consent.`;

/** The law behind it. */
export const returnsLaw =
  'Section 7216 of the Internal Revenue Code makes it a crime to use or disclose return information for anything else without such a consent.';
