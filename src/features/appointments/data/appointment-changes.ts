/** Sends an account's changes of appointments. */
import * as v from 'valibot';

import { appointmentRefusalSchema } from '#domain/appointments/appointment-list.ts';
import { type Asking, createAct, type Done } from '#session/account-ask.ts';

type Refusal = v.InferOutput<typeof appointmentRefusalSchema>;

/** `slots`: the free times left if the wanted one is taken. unreachable: the outcome is unknown; a retry is safe. */
export type Change<T> = Done<T, { kind: Refusal['code'] | 'refused'; slots?: Refusal['slots'] }>;

export type AskChange = ReturnType<typeof createAskChange>;

export const createAskChange = (asking: Asking) =>
  createAct(asking, (said): Exclude<Change<never>, { kind: 'done' }> => {
    const read = v.safeParse(appointmentRefusalSchema, said);
    if (!read.success) return { kind: 'refused' };
    const { code, slots } = read.output;
    return { kind: code, ...(slots ? { slots } : {}) };
  });
