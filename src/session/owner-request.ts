/** How owners ask the server for an action over what they have seen. */
import * as v from 'valibot';

import { type FieldError, fieldCodes } from '#domain/field-errors.ts';
import { type Asking, createAct, type Done } from './account-ask.ts';

type Refusal = { kind: 'changed' | 'refused' } | { kind: 'fields'; errors: readonly FieldError[] };

/** changed: someone else has changed it since it was read. refused: not for this account. unreachable: it may be asked again. */
export type OwnerRequestAnswer<T> = Done<T, Refusal>;

const refusal = v.object({
  code: v.string(),
  errors: v.optional(
    v.array(v.object({ path: v.string(), code: v.picklist(fieldCodes) })),
    (): FieldError[] => [],
  ),
});

export const createOwnerRequest = (asking: Asking) =>
  createAct(asking, (said): Refusal => {
    const { code, errors } = v.parse(refusal, said);
    if (errors.length > 0) return { kind: 'fields', errors };
    return { kind: code === 'changed' ? 'changed' : 'refused' };
  });
