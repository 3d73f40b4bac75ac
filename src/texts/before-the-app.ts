/** What a page says before the app is there: apart from device.ts, for every page loads it first. */

/** Over a page whose browser cannot run the app. */
export const browserTooOld =
  'This browser is too old for the estimator and the forms. Update it, or call or write to us. All pages are here to read.';

/** While the app's own code cannot be fetched. */
export const appMissing =
  'This page could not load completely. It tries again automatically; keep it open, and what you enter stays.';
