import * as v from 'valibot';

import { fieldCodes } from '../field-errors.ts';

/** Only the first three mean that the server has the op. */
export const opStatuses = [
  'applied',
  'replayed',
  'superseded',
  'conflict',
  'rejected',
  'mismatch',
  'retry',
] as const;

export type OpStatus = (typeof opStatuses)[number];

export const opCodes = [
  'malformed',
  'invalid',
  'not_found',
  'in_account',
  'already_submitted',
  'id_taken',
  'profile_conflict',
  'post_conflict',
  'lead_conflict',
  'request_conflict',
  'onboarding_conflict',
  'thread_conflict',
  'engagement_conflict',
  'slug_taken',
  'hash_differs',
  'needs',
  'awaiting_file',
  'file_incomplete',
  'file_corrupt',
  'file_type',
  'file_checking',
  'file_infected',
  'server_error',
] as const;

export type OpCode = (typeof opCodes)[number];

export const requestCodes = [
  'bad_request',
  'auth_expired',
  'wrong_owner',
  'not_found',
  'in_account',
  'gap',
  'too_large',
  'version_unknown',
  'too_many_requests',
  'files_wait',
  'unavailable',
] as const;

export type RequestCode = (typeof requestCodes)[number];

/** `hash` echoes the op's hash, `rev` is the entity's new revision. */
export const opResultSchema = v.object({
  id: v.string(),
  hash: v.string(),
  status: v.picklist(opStatuses),
  rev: v.nullish(v.number(), null),
  code: v.optional(v.picklist(opCodes)),
  errors: v.optional(
    v.array(v.object({ path: v.string(), code: v.picklist([...fieldCodes, 'document']) })),
  ),
});

export type OpResult = v.InferOutput<typeof opResultSchema>;

export const opsAnswerSchema = v.object({
  v: v.literal(1),
  serverTime: v.string(),
  results: v.array(opResultSchema),
});
