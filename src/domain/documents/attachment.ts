/** The payload of `document.attach`: names the file again, so that a refused one can be replaced by another. */
import * as v from 'valibot';

import { idPattern } from '../ids.ts';
import { documentDeclaration } from './document.ts';

/** `estimate` is the draft's id; `document` repeats the declaration the upload was made under. */
export const attachmentSchema = v.object({
  estimate: v.pipe(v.string('required'), v.regex(idPattern, 'invalid')),
  document: v.omit(documentDeclaration, ['id']),
});

export type Attachment = v.InferOutput<typeof attachmentSchema>;
