import { isOfStaff } from '../accounts/sessions.ts';
import { parseJson } from './parse-json.ts';
import { waitLonger } from './reading-time.ts';
import { refuse } from './answer.ts';

/** Parses the body as JSON; staff's bodies may take longer to arrive. @throws {Refusal} 413 or 400 */
export function readJson(e: RequestEvent, maxBytes: number, auth: PbRecord | null): unknown {
  if (e.request.contentLength > maxBytes) refuse(413, 'too_large');
  if (isOfStaff(auth)) waitLonger(e);
  const read = readText(e, maxBytes);
  if (read === 'too large') refuse(413, 'too_large');
  const parsed = parseJson(read.text);
  return parsed ? parsed.value : refuse(400, 'bad_request');
}

function readText(e: RequestEvent, maxBytes: number): { text: string } | 'too large' {
  try {
    const bytes = toBytes(e.request.body, maxBytes + 1);
    return bytes.length > maxBytes ? 'too large' : { text: toString(bytes, 0) };
  } catch {
    return { text: '' };
  }
}

/** Other sites' forms cannot send this content type. */
export function isJson(e: RequestEvent): boolean {
  return /^application\/json *(;|$)/i.test(e.request.header.get('Content-Type'));
}
