/** Reads a request's body up to a number of bytes and no further. */
import type { RequestCode } from '#domain/ops/result.ts';
import { parseJson } from './parse-json.ts';
import { waitLonger } from './reading-time.ts';

export type Read = { value: unknown } | { status: number; code: RequestCode };

/** The body as JSON, or why it is not taken. */
export function readJson(e: RequestEvent, maxBytes: number): Read {
  const tooLarge: Read = { status: 413, code: 'too_large' };
  if (e.request.contentLength > maxBytes) return tooLarge;
  waitLonger(e);
  const read = readText(e, maxBytes);
  if (read === 'too large') return tooLarge;
  return parseJson(read.text) ?? { status: 400, code: 'bad_request' };
}

function readText(e: RequestEvent, maxBytes: number): { text: string } | 'too large' {
  try {
    const bytes = toBytes(e.request.body, maxBytes + 1);
    return bytes.length > maxBytes ? 'too large' : { text: toString(bytes, 0) };
  } catch {
    return { text: '' };
  }
}

/** What a page of another site can send without asking is not this. */
export function isJson(e: RequestEvent): boolean {
  return /^application\/json *(;|$)/i.test(e.request.header.get('Content-Type'));
}
