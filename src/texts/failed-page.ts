/** In the place of a page that cannot be shown: words that fit what is the matter. */
import { deviceNotices, missingPage } from './device.ts';

export const failedPage = {
  missing: { title: missingPage.title, lead: missingPage.lead },
  full: { title: 'There is no room on this device', lead: deviceNotices.full },
  blocked: {
    title: 'This browser does not open its storage',
    lead: 'Close the other tabs of this site, then try again.',
  },
  broken: {
    title: 'This page does not work',
    /** `{phone}` is the firm's number. */
    lead: 'The fault is ours. Try again; if that does not help, call {phone} or write to us.',
  },
} as const;

/** Under them, where it is true. */
export const stillSaved = 'What was saved on this device is still there.';

export const loadAgain = 'Load the page again';
