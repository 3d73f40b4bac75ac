/** What a saved filter is called. */
import * as v from 'valibot';

import { filterNameLimit, filterNameSchema } from '#domain/leads/saved-filters.ts';
import { errorSummaryTitle, fieldErrorText } from '#texts/field-errors.ts';
import { savedFilterTexts as texts } from '#texts/leads.ts';
import { Button } from '#ui/button.tsx';
import { CheckedForm } from '#ui/checked-form.tsx';
import { HeldText } from '#ui/held-field.tsx';
import { useCheckedForm } from '#ui/use-checked-form.ts';

const field = 'filter-name';

type FilterNameProps = { onName: (name: string) => void; onCancel: () => void };

export function FilterName({ onName, onCancel }: FilterNameProps) {
  const checks = useCheckedForm({
    schema: v.object({ [field]: filterNameSchema }),
    fields: [field],
    sentence: (_, code) => fieldErrorText(code, texts.noun),
    onType: () => {},
    onSend: ({ [field]: name = '' }) => onName(name),
  });
  return (
    <div className="basis-full max-w-form">
      <CheckedForm
        checks={checks}
        errorTitle={errorSummaryTitle}
        kind="plain"
        send={texts.save}
        busyLabel={undefined}
        status={
          <Button kind="quiet" size="small" onClick={onCancel}>
            {texts.cancel}
          </Button>
        }
        withoutScript={null}
      >
        <HeldText
          hold={checks.hold(field)}
          label={texts.name}
          error={checks.errorOf(field)}
          autoComplete="off"
          limit={filterNameLimit}
        />
      </CheckedForm>
    </div>
  );
}
