/** Reads a request's body up to a number of bytes and no further. */
import type { RequestCode } from '#domain/ops/result.ts';

export type Read = { value: unknown } | { status: number; code: RequestCode };

/** The body as JSON, or why it is not taken. */
export function readJson(e: RequestEvent, maxBytes: number): Read {
  const tooLarge: Read = { status: 413, code: 'too_large' };
  if (e.request.contentLength > maxBytes) return tooLarge;
  try {
    const bytes = toBytes(e.request.body, maxBytes + 1);
    if (bytes.length > maxBytes) return tooLarge;
    return { value: JSON.parse(toString(bytes, 0)) };
  } catch {
    return { status: 400, code: 'bad_request' };
  }
}
