/** What a client does with a request, as ops: what each says. */
import * as v from 'valibot';

import { attachmentSchema } from '#domain/documents/attachment.ts';
import { requestAnswerSchema } from '#domain/requests/request.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';

/** What a client says of a request. */
export type RequestAnswer = v.InferOutput<typeof requestAnswerSchema>;

const answerBody = v.pipe(v.string(), v.parseJson(), requestAnswerSchema);
const attachmentBody = v.pipe(v.string(), v.parseJson(), attachmentSchema);

/** The answer that an op gives; null where it is none, or cannot be read. */
export function answerIn({ kind, body }: Pick<OutboxEntry, 'kind' | 'body'>): RequestAnswer | null {
  const read = kind === 'request.answer' ? v.safeParse(answerBody, body) : null;
  return read?.success ? read.output : null;
}

/** The request that an op brings a file for, and the file; null where it brings none, or for an estimate. */
export function fileIn({ kind, body }: Pick<OutboxEntry, 'kind' | 'body'>) {
  const read = kind === 'document.attach' ? v.safeParse(attachmentBody, body) : null;
  return read?.success && 'request' in read.output ? read.output : null;
}
