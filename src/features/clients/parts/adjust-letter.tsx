/** Edits a draft letter's terms: stored while typing, checked on save. */
import * as v from 'valibot';

import { usePart } from '#device/services.ts';
import {
  adjustedTerms,
  priceField,
  type Terms,
  textsOf,
  wordsLimit,
} from '#domain/engagements/terms.ts';
import type { Engagement } from '#domain/engagements/engagement.ts';
import type { FieldCode } from '#domain/field-errors.ts';
import { textLimits } from '#domain/form-values.ts';
import type { TextValues } from '#domain/stored-form.ts';
import { overTexts } from '#forms/form-texts.ts';
import { NotSaved, TypedForm } from '#forms/typed-form.tsx';
import { useTypedForm } from '#forms/use-typed-form.ts';
import { type Typed, useTyped } from '#forms/use-typed.ts';
import { letterDeskTexts as texts } from '#texts/engagements.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/date-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { letterForm } from '../data/client-store.ts';

interface AdjustLetterProps {
  readonly client: { readonly id: string; readonly email: string };
  readonly engagement: Engagement;
  /** "2026-11-30" in the firm's zone. */
  readonly today: string;
  readonly isOpen: boolean;
  readonly setIsOpen: (isOpen: boolean) => void;
}

export function AdjustLetter(props: AdjustLetterProps) {
  const { engagement, isOpen, setIsOpen } = props;
  const { id, terms } = engagement;
  const { until: _day, ...labels } = labelsOf(terms);
  const typed = useTyped(usePart('clients').work, letterForm(id), {
    first: textsOf(terms),
    onFound: () => setIsOpen(true),
    labels,
  });
  if (isOpen) return <AdjustForm {...props} typed={typed} />;
  return (
    <span>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {texts.adjust}
      </Button>
    </span>
  );
}

interface AdjustFormProps extends AdjustLetterProps {
  readonly typed: Typed;
}

/** Mounted again on each opening, so no old error is shown. */
function AdjustForm({ client, engagement, today, typed, setIsOpen }: AdjustFormProps) {
  const { work } = usePart('clients');
  const { id, terms } = engagement;
  const first: TextValues = textsOf(terms);
  const form = useTypedForm({
    typed,
    id: letterForm(id),
    fields: Object.keys(first),
    baseOf: (field) => overTexts({ [field]: first[field] ?? '' }),
    schema: v.pipe(
      adjustedTerms(terms),
      v.forward(
        v.partialCheck([['until']], ({ until }) => until >= today, 'past'),
        ['until'],
      ),
      v.forward(
        v.partialCheck(
          [['spouseEmail']],
          ({ spouseEmail }) => spouseEmail.toLowerCase() !== client.email.toLowerCase(),
          'conflict',
        ),
        ['spouseEmail'],
      ),
    ),
    sentence,
    async onSend(adjusted, sent) {
      const { outcome } = await work.adjustLetter(client.id, engagement, adjusted, sent);
      if (outcome === 'unsaved') return 'unsaved';
      if (typed.clear(sent)) setIsOpen(false);
      return undefined;
    },
  });
  const labels = labelsOf(terms);
  const named = (name: string) => ({ name, label: labels[name] ?? name });
  return (
    <div className="max-w-form">
      <TypedForm
        form={form}
        kind="ink"
        send={texts.save}
        busyLabel={texts.saving}
        onCancel={() => setIsOpen(false)}
        status={form.said && <NotSaved />}
      >
        <TextField {...named('name')} limit={textLimits.line} />
        {terms.lines.map(({ service }, index) => (
          <TextField key={service} {...named(priceField(index))} inputMode="decimal" />
        ))}
        <TextField {...named('spouse')} limit={textLimits.line} optional />
        <TextField {...named('spouseEmail')} type="email" limit={textLimits.email} optional />
        <DateField kind="date" {...named('until')} />
        <TextField {...named('words')} limit={wordsLimit} multiline optional />
      </TypedForm>
    </div>
  );
}

function labelsOf({ lines }: Terms): Record<string, string> {
  const prices = lines.map(
    ({ service, way }, index) => [priceField(index), `${service}, ${texts.ways[way]}`] as const,
  );
  return { ...texts.fields, ...Object.fromEntries(prices) };
}

function sentence(field: string, code: FieldCode): string {
  if (field.startsWith('lines.')) return texts.wrong.price;
  if (field === 'until') return code === 'past' ? texts.wrong.past : texts.wrong.until;
  if (code === 'too_long') return texts.wrong.long;
  if (field !== 'spouseEmail') return texts.wrong.name;
  return code === 'conflict' ? texts.wrong.ownEmail : texts.wrong.spouseEmail;
}
