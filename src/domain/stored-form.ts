import type { OpKind } from './ops/op.ts';

export const opOfForm = {
  contact: 'contact.send',
  checklist: 'checklist.subscribe',
} as const satisfies Record<string, OpKind>;

export type SiteForm = keyof typeof opOfForm;

export type FormName =
  | SiteForm
  | 'note'
  | 'reply'
  | 'profile'
  | 'answer'
  | 'request'
  | 'onboarding'
  | 'appointment'
  | 'message'
  | 'prices'
  | 'firm';

export type TextValues = Record<string, string>;

/** Typed text that is stored. `id` becomes the entity of the op that sends it. */
export type StoredForm = {
  id: string;
  form: FormName;
  values: TextValues;
  /** What the person saw and replaced, if any. */
  over?: TextValues;
  /** Other texts for the same values, typed in another tab; the person chooses. */
  others?: readonly TextValues[];
  updatedAt: number;
};
