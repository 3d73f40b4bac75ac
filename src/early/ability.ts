/** Stands first in every page's head: a page stays static in a browser older than scripts/build-oldest-browsers.mjs names. */
import { browserTooOld } from '#texts/before-the-app.ts';
import { showPageLine } from '#ui/page-line.ts';
import { endStatic } from '#ui/static-page.ts';

/** The first came to Chrome and Edge with 110, the second to Firefox with 128, and to Safari with 16.4. */
const isAble =
  'toSorted' in Array.prototype && typeof CSS !== 'undefined' && 'registerProperty' in CSS;

if (isAble) endStatic();
else addEventListener('DOMContentLoaded', () => showPageLine(browserTooOld));
