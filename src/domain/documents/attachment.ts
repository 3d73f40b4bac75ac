/** The payload of `document.attach`: names the file again, so that a refused one can be replaced by another. */
import * as v from 'valibot';

import { idPattern } from '../ids.ts';
import { requestFiles } from './accepted-files.ts';
import { documentDeclaration } from './document.ts';

const id = v.pipe(v.string('required'), v.regex(idPattern, 'invalid'));

/** `estimate` is the draft's id; `document` repeats the declaration the upload was made under. */
const toEstimate = v.object({ estimate: id, document: v.omit(documentDeclaration, ['id']) });

/** For a request of the client who sends it; the first attach declares the file, a later one finds it whole. */
const toRequest = v.object({
  request: id,
  document: v.object({
    ...v.omit(documentDeclaration, ['id']).entries,
    size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(requestFiles.maxBytes)),
  }),
});

/** From staff, for a client; `reply` is the request that it answers, or an empty text. */
const fromFirm = v.object({
  client: id,
  reply: v.union([v.literal(''), id]),
  document: toRequest.entries.document,
});

/** For a thread, from its client or from staff: it stands there as a message of its own. */
const toThread = v.object({ thread: id, document: toRequest.entries.document });

/** One of them: a body that names a request, a thread or a client is for that. */
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
