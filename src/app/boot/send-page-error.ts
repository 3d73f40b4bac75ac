/** Sends a page error's class, place and version to the server. */
import {
  type ErrorClass,
  errorClasses,
  type PageError,
  pageErrorsRoute,
} from '#domain/page-errors/page-error.ts';
import { pageAt } from '../routes/page-code.tsx';
import { pageCode } from './page-state.ts';

const mostReports = 5;

const reported = new Set<string>();

export function sendPageError(problem: unknown): void {
  const report = reportOf(problem, { href: location.href, code: pageCode() });
  const body = report && JSON.stringify(report);
  if (!body || reported.has(body) || reported.size === mostReports) return;
  reported.add(body);
  void fetch(pageErrorsRoute, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
    credentials: 'omit',
    keepalive: true,
  }).catch(() => undefined);
}

/** Undefined for non-errors and development pages. `code` is the first script's address. */
export function reportOf(
  error: unknown,
  { href, code }: { href: string; code: string },
): PageError | undefined {
  const [, version] = /-([\w-]{8})\.js$/.exec(code) ?? [];
  if (!version || !(error instanceof Error || error instanceof DOMException)) return undefined;
  const { origin, pathname } = new URL(href);
  return {
    class: classOf(error.name),
    route: pageAt(pathname).path,
    place: placeOf(error, `${origin}/assets/`),
    version,
  };
}

function classOf(name: string): ErrorClass {
  return errorClasses.find((known) => known === name) ?? 'other';
}

/** Our first file in the stack, with line and column. */
function placeOf({ stack = '', message }: Error, files: string): string {
  const frames = message ? stack.replace(message, '') : stack;
  for (const rest of frames.split(files).slice(1)) {
    const [place] = /^[a-z][a-z.-]{0,39}-[\w-]{8}\.js:\d{1,4}:\d{1,7}/.exec(rest) ?? [];
    if (place) return place;
  }
  return '';
}
