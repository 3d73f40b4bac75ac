/** What a client does with a request, as ops: what each says. */
import type { InferOutput } from 'valibot';

import { attachmentSchema } from '#domain/documents/attachment.ts';
import { requestAnswerSchema } from '#domain/requests/request.ts';
import { readerOf } from '#sync/op-payload.ts';

export type RequestAnswer = InferOutput<typeof requestAnswerSchema>;

/** Null for other kinds, or if unreadable. */
export const answerIn = readerOf('request.answer', requestAnswerSchema);
const attachmentIn = readerOf('document.attach', attachmentSchema);

/** The request that an op brings a file for, and the file; null where it brings none, or for an estimate. */
export function fileIn(op: Parameters<typeof attachmentIn>[0]) {
  const said = attachmentIn(op);
  return said && 'request' in said ? said : null;
}
