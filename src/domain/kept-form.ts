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

/** `id` is the entity of the op that sends the text. */
export type KeptForm = {
  id: string;
  form: FormName;
  values: TextValues;
  /** The previous values, if the text replaces existing ones. */
  over?: TextValues;
  /** Typed over `values` in another tab; the person chooses. */
  others?: readonly TextValues[];
  updatedAt: number;
};
