/** Who is asking: names, e-mail and phone, in pairs. */
import { textLimits } from '#domain/form-values.ts';
import type { ContactDraft } from '#local/draft.ts';
import { TextField } from '#ui/text-field.tsx';
import { type ContactField, contactLabels } from '../contact-form.ts';

type PersonFieldsProps = {
  contact: ContactDraft;
  set: (field: ContactField) => (value: string) => void;
  errorOf: (field: ContactField) => string | undefined;
  readOnly: boolean;
};

const fields = [
  { name: 'first_name', type: 'text', autoComplete: 'given-name', maxLength: textLimits.name },
  { name: 'last_name', type: 'text', autoComplete: 'family-name', maxLength: textLimits.name },
  { name: 'email', type: 'email', autoComplete: 'email', maxLength: textLimits.email },
  { name: 'phone', type: 'tel', autoComplete: 'tel', maxLength: textLimits.phone },
] as const;

export function PersonFields({ contact, set, errorOf, readOnly }: PersonFieldsProps) {
  return (
    <div className="grid gap-6 tablet:grid-cols-2">
      {fields.map(({ name, type, autoComplete, maxLength }) => (
        <TextField
          key={name}
          name={name}
          label={contactLabels[name]}
          type={type}
          autoComplete={autoComplete}
          maxLength={maxLength}
          value={contact[name]}
          onChange={set(name)}
          error={errorOf(name)}
          readOnly={readOnly}
        />
      ))}
    </div>
  );
}
