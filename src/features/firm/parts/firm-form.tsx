/** Every fact of the firm that owners change, in one form. */
import { zoneLabels } from '#domain/appointments/appointment-time.ts';
import {
  type EnteredFirm,
  enteredFirmSchema,
  firmFields,
  firmLimits,
} from '#domain/firm/entered-firm.ts';
import type { FirmStanding } from '#domain/firm/firm-desk.ts';
import { textLimits } from '#domain/form-values.ts';
import { usStates } from '#domain/us-states.ts';
import { errorSummaryTitle } from '#texts/field-errors.ts';
import {
  firmDeskTexts as texts,
  firmErrorText,
  firmGroups,
  firmHints,
  firmLabels,
} from '#texts/firm-desk.ts';
import { Button } from '#ui/button.tsx';
import { CheckedForm } from '#ui/checked-form.tsx';
import { HeldLines, HeldSelect, HeldText } from '#ui/held-field.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { useRevisedForm } from '#ui/use-revised-form.ts';
import type { FirmView } from '../use-firm.ts';

type Field = keyof EnteredFirm;

interface FirmFormProps {
  readonly standing: FirmStanding;
  readonly view: FirmView;
}

export function FirmForm({ standing, view }: FirmFormProps) {
  const { desk, act, busy } = view;
  const form = useRevisedForm({
    form: 'firm',
    saved: savedIn(standing),
    schema: enteredFirmSchema,
    fields: firmFields,
    sentence: firmErrorText,
    typed: desk.typed,
    keepTyped: desk.keepTyped,
    save: async (rev, entered) => {
      const answer = await act(texts.saved, () => desk.change(rev, entered));
      if (answer?.kind === 'fields') return answer.errors;
      return answer?.kind === 'done' ? savedIn(answer.value) : undefined;
    },
  });
  return (
    <section className="grid max-w-form gap-6" aria-labelledby="firm-form">
      <h2 id="firm-form" className="text-d2">
        {texts.formTitle}
      </h2>
      {form.isBehind && <Behind form={form} />}
      <CheckedForm
        checks={form.checks}
        errorTitle={errorSummaryTitle}
        send={texts.save}
        busyLabel={busy ? texts.saving : undefined}
        status={<Standing form={form} />}
        withoutScript={null}
      >
        {firmGroups.map(({ title, fields }) => (
          <fieldset key={title} className="min-w-0 border-0">
            <legend className="mb-4 text-d3">{title}</legend>
            <div className="grid gap-x-5 gap-y-4 tablet:grid-cols-2">
              {fields.map((field) => (
                <Fact key={field} field={field} form={form} />
              ))}
            </div>
          </fieldset>
        ))}
      </CheckedForm>
    </section>
  );
}

type Form = ReturnType<typeof useRevisedForm>;

const options = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const parts = options({ on: texts.on, off: texts.off });

/** Fields that are chosen and not typed. */
const choices: Partial<Record<Field, ReturnType<typeof options>>> = {
  state: options(usStates),
  zone: options(zoneLabels),
  onboarding: parts,
  documents: parts,
  messages: parts,
  appointments: parts,
};

/** Longest texts of the others, and how a device helps to write them. */
const lines: Partial<Record<Field, { limit?: number; type?: string }>> = {
  name: { limit: firmLimits.name },
  short: { limit: firmLimits.short },
  phone: { limit: textLimits.phone, type: 'tel' },
  email: { limit: textLimits.email, type: 'email' },
  opens: { type: 'time' },
  closes: { type: 'time' },
  markName: { limit: firmLimits.mark },
  markLine: { limit: firmLimits.mark },
};

function Fact({ field, form }: { readonly field: Field; readonly form: Form }) {
  const frame = {
    hold: form.checks.hold(field),
    label: firmLabels[field],
    hint: firmHints[field],
    error: form.checks.errorOf(field),
    autoComplete: 'off',
  };
  const chosen = choices[field];
  if (chosen) return <HeldSelect {...frame} options={chosen} placeholder={texts.choose} />;
  if (field === 'quote') {
    return (
      <div className="tablet:col-span-2">
        <HeldLines {...frame} limit={firmLimits.quote} />
      </div>
    );
  }
  const { limit = firmLimits.street, type } = lines[field] ?? {};
  return <HeldText {...frame} limit={limit} type={type} />;
}

function Standing({ form }: { readonly form: Form }) {
  if (form.standing === 'saved') return null;
  const isKept = form.standing === 'kept';
  return (
    <StatusLine state={isKept ? 'kept' : 'refused'} fact={isKept ? texts.kept : texts.unkept} />
  );
}

function Behind({ form }: { readonly form: Form }) {
  return (
    <div className="grid gap-4">
      <StatusLine state="refused" fact={texts.changedTitle} rest={texts.changedRest} />
      <div className="flex flex-wrap gap-4">
        <Button onClick={form.keepMine}>{texts.keepMine}</Button>
        <Button kind="quiet" onClick={form.takeTheirs}>
          {texts.takeTheirs}
        </Button>
      </div>
    </div>
  );
}

function savedIn({ rev, entered }: FirmStanding) {
  return { rev, texts: entered };
}
