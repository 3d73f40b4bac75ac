/** The payload of `document.attach`. It repeats the declaration, so another file can replace a refused one. */
import * as v from 'valibot';

import { idPattern } from '../ids.ts';
import { requestFiles } from './accepted-files.ts';
import { documentDeclaration } from './document.ts';

const id = v.pipe(v.string('required'), v.regex(idPattern, 'invalid'));

const toEstimate = v.object({ estimate: id, document: v.omit(documentDeclaration, ['id']) });

/** A file for the sender's own request. The first attach declares the file; a later one completes it. */
const toRequest = v.object({
  request: id,
  document: v.object({
    ...v.omit(documentDeclaration, ['id']).entries,
    size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(requestFiles.maxBytes)),
  }),
});

/** A file from staff to a client; `reply` is the answered request, or empty. */
const fromFirm = v.object({
  client: id,
  reply: v.union([v.literal(''), id]),
  document: toRequest.entries.document,
});

const toThread = v.object({ thread: id, document: toRequest.entries.document });

/** The target is the id in the body: request, thread, client or estimate. */
export const attachmentSchema: v.GenericSchema<unknown, Attachment> = v.lazy((body) => {
  if (typeof body !== 'object' || body === null) return toEstimate;
  if ('client' in body) return fromFirm;
  if ('thread' in body) return toThread;
  return 'request' in body ? toRequest : toEstimate;
});

export type Attachment =
  | v.InferOutput<typeof toEstimate>
  | v.InferOutput<typeof toRequest>
  | v.InferOutput<typeof toThread>
  | v.InferOutput<typeof fromFirm>;
