/** Who is asking: names, email and phone, in pairs. */
import { textLimits } from '#domain/form-values.ts';
import type { ContactDraft } from '#domain/estimator/draft.ts';
import { TextField } from '#ui/text-field.tsx';
import { type ContactField, contactLabels } from '../contact-form.ts';

type PersonFieldsProps = {
  contact: ContactDraft;
  set: (field: ContactField) => (value: string) => void;
  errorOf: (field: ContactField) => string | undefined;
  readOnly: boolean;
};

const fields = [
  { name: 'first_name', type: 'text', autoComplete: 'given-name', limit: textLimits.name },
  { name: 'last_name', type: 'text', autoComplete: 'family-name', limit: textLimits.name },
  { name: 'email', type: 'email', autoComplete: 'email', limit: textLimits.email },
  { name: 'phone', type: 'tel', autoComplete: 'tel', limit: textLimits.phone },
] as const;

export function PersonFields({ contact, set, errorOf, readOnly }: PersonFieldsProps) {
  return (
    <div className="grid gap-6 tablet:grid-cols-2">
      {fields.map(({ name, type, autoComplete, limit }) => (
        <TextField
          key={name}
          name={name}
          label={contactLabels[name]}
          type={type}
          autoComplete={autoComplete}
          limit={limit}
          value={contact[name]}
          onChange={set(name)}
          error={errorOf(name)}
          readOnly={readOnly}
        />
      ))}
    </div>
  );
}
