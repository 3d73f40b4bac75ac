/** What stands behind a sign-in, told by the letters of its address: the worker and a page's first script do not load the list of pages. */

const inside = /^\/(portal(?!\/(login|confirm|reset|email|invitation))|admin\/(?!reset))/;

/** True for pages of the portal and the desk, not for those where someone signs in. */
export const isInsidePath = (path: string): boolean => inside.test(path);
