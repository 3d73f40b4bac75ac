/** Asks the server for the engagement of a signed file by the file's SHA-256; the file stays on the device. */
import * as v from 'valibot';

import { recordId as id } from '../ids.ts';
import { letterHash } from './engagement.ts';

export const verifyRoute = '/api/verify';

/** In bytes; no signed file is larger, so the page refuses larger ones unread. */
export const largestSignedFile = 5 * 1024 * 1024;

export const verifyRequest = v.object({ hash: letterHash });

/** In UTC ms; `sent` is 0 if the client was erased. */
const letterFound = v.object({
  engagement: id,
  sent: v.number(),
  /** Withdrawn, declined or replaced. */
  isOver: v.boolean(),
  signatures: v.array(v.object({ signer: v.string(), at: v.number() })),
});

export type LetterFound = v.InferOutput<typeof letterFound>;

export const verifyAnswer = v.object({ found: v.array(letterFound) });
