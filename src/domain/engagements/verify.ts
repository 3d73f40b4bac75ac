/** Asks which engagement a file is. Only its SHA-256 leaves the device. */
import * as v from 'valibot';

import { recordId as id } from '../ids.ts';
import { letterHash } from './engagement.ts';

export const verifyRoute = '/api/verify';

/** Larger files are none of ours. */
export const largestSignedFile = 5 * 1024 * 1024;

export const verifyRequest = v.object({ hash: letterHash });

export type VerifyRequest = v.InferOutput<typeof verifyRequest>;

/** `sent` is 0 once its client was erased; UTC milliseconds. */
const letterFound = v.object({
  engagement: id,
  sent: v.number(),
  /** Withdrawn, declined or replaced. */
  isOver: v.boolean(),
  signatures: v.array(v.object({ signer: v.string(), at: v.number() })),
});

export type LetterFound = v.InferOutput<typeof letterFound>;

export const verifyAnswer = v.object({ found: v.array(letterFound) });
