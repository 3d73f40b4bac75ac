/** What the firm promises about its affiliated firm. */

export const consentPromise = (sister: string): string =>
  `We won't share your answers with ${sister} without your written consent.`;
