/** Recognizes pages behind a sign-in by path, without loading the list of pages. */

const inside = /^\/(portal(?!\/(login|confirm|reset|email|invitation))|admin\/(?!reset))/;

export const isInsidePath = (path: string): boolean => inside.test(path);
