/** Texts that every page loads first. */

/** If the browser cannot run the app. */
export const browserTooOld =
  'This browser is too old for the estimator and the forms. Update it, or call or write to us. All pages are here to read.';

/** If the app's code fails to load. */
export const appMissing =
  'This page could not load completely. It tries again automatically; keep it open, and what you enter stays.';
