/** Binds a field to its caller's text, or to its form by name. */
import {
  createContext,
  type ChangeEvent,
  type FocusEvent,
  useContext,
  useSyncExternalStore,
} from 'react';

import { controlAttributes, type FieldFrame, notableLength } from './field.tsx';
import { type Control, useFilled } from './use-filled.ts';

type Text = { read: () => string; subscribe: (changed: () => void) => () => void };

/** What a form gives its fields. They are uncontrolled, so text typed before the app loads is kept. */
type FieldsForm = {
  hold: (field: string) => {
    ref: (control: Control | null) => void;
    onChange: (event: ChangeEvent<Control>) => unknown;
    onBlur: (event: FocusEvent<Control>) => unknown;
    id: string;
    text: Text;
  };
  /** Sets a field as if typed. */
  put: (field: string, text: string) => void;
  errorOf: (field: string) => string | undefined;
};

const FieldsContext = createContext<FieldsForm | null>(null);

/** For forms that do not use `Form`. */
export const FormFields = FieldsContext.Provider;

export function useFormFields(): FieldsForm {
  const form = useContext(FieldsContext);
  if (!form) throw new Error('A field is outside its form.');
  return form;
}

export function useFieldText(field: string): string {
  return useText(useFormFields().hold(field).text);
}

export function useText({ subscribe, read }: Text): string {
  return useSyncExternalStore(subscribe, read, () => '');
}

/** Without `value`, the field is bound to its form. */
export interface BoundField extends Omit<FieldFrame, 'length'> {
  readonly value?: string | undefined;
  readonly onChange?: ((value: string) => void) | undefined;
}

export function useBoundText({ name, value, onChange, error }: BoundField) {
  const form = useContext(FieldsContext);
  if (value !== undefined) {
    const text = { read: () => value, subscribe: never };
    return { text, put: (typed: string) => onChange?.(typed), id: name, error };
  }
  if (!form) throw new Error('A field is outside its form.');
  const held = form.hold(name);
  return {
    text: held.text,
    id: held.id,
    put: (typed: string) => form.put(name, typed),
    error: error ?? form.errorOf(name),
    held,
  };
}

export interface TypedField extends BoundField {
  readonly autoComplete?: string | undefined;
  readonly onBlur?: (() => void) | undefined;
  /** A longer text is kept as typed, and its length is shown. */
  readonly limit?: number | undefined;
}

/** In a form, re-renders only while the text's length is near the limit. */
export function useControl<C extends Control>(field: TypedField) {
  const { value, autoComplete, limit, onBlur } = field;
  const { text, put, id, error, held } = useBoundText(field);
  const filled = useFilled<C>(value ?? '', put);
  const read = () => notableLength(text.read(), limit);
  const length = useSyncExternalStore(text.subscribe, read, () => 0);
  const frame = { ...field, id, error, ...(limit && length > 0 && { length: { length, limit } }) };
  return {
    text,
    put,
    frame,
    control: {
      ...controlAttributes(frame),
      ref: held?.ref ?? filled,
      value,
      autoComplete,
      required: held && !field.optional,
      onChange: (event: ChangeEvent<C>) => {
        if (held) void held.onChange(event);
        else put(event.target.value);
      },
      onBlur: (event: FocusEvent<C>) => {
        void held?.onBlur(event);
        onBlur?.();
      },
    },
  };
}

const never = () => () => {};
