/** Edits a draft letter's terms: stored while typing, checked on save. */
import * as v from 'valibot';

import { usePart } from '#device/services.ts';
import { adjustedTerms, priceField, textsOf, wordsLimit } from '#domain/engagements/terms.ts';
import type { Engagement } from '#domain/engagements/engagement.ts';
import type { FieldCode } from '#domain/field-errors.ts';
import { textLimits } from '#domain/form-values.ts';
import { useDraft } from '#forms/use-draft.ts';
import { useTyped } from '#forms/use-typed.ts';
import { letterDeskTexts as texts } from '#texts/engagements.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/date-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { letterForm } from '../data/client-store.ts';
import { DraftEnd } from './draft-end.tsx';

interface AdjustLetterProps {
  readonly client: { readonly id: string; readonly email: string };
  readonly engagement: Engagement;
  /** "2026-11-30" in the firm's zone. */
  readonly today: string;
  readonly isOpen: boolean;
  readonly setIsOpen: (isOpen: boolean) => void;
  /** True if sending failed because the last day to sign had passed. */
  readonly isPast: boolean;
}

export function AdjustLetter(props: AdjustLetterProps) {
  const { client, engagement, today, isOpen, setIsOpen, isPast } = props;
  const { work } = usePart('clients');
  const { id, terms } = engagement;
  const typed = useTyped(work, letterForm(id), {
    first: textsOf(terms),
    onFound: () => setIsOpen(true),
    labels: { words: texts.fields['words'] ?? '' },
  });
  const draft = useDraft({
    typed,
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
  if (!isOpen) {
    return (
      <span>
        <Button size="small" onClick={() => setIsOpen(true)}>
          {texts.adjust}
        </Button>
      </span>
    );
  }
  const until = draft.field('until');
  const past = isPast && until.value < today ? texts.wrong.past : undefined;
  const named = (field: string) => ({
    name: `${field}-${id}`,
    label: texts.fields[field] ?? field,
    ...draft.field(field),
  });
  return (
    <form noValidate onSubmit={draft.submit} className="grid max-w-form gap-5">
      <TextField {...named('name')} limit={textLimits.line} />
      {terms.lines.map(({ service, way }, index) => (
        <TextField
          key={service}
          {...named(priceField(index))}
          label={`${service}, ${texts.ways[way]}`}
          inputMode="decimal"
        />
      ))}
      <TextField {...named('spouse')} limit={textLimits.line} optional />
      <TextField {...named('spouseEmail')} type="email" limit={textLimits.email} optional />
      <DateField kind="date" {...named('until')} error={until.error ?? past} />
      <TextField {...named('words')} limit={wordsLimit} multiline optional />
      <DraftEnd
        action={texts.save}
        draft={draft}
        typed={typed}
        onCancel={() => setIsOpen(false)}
        submits
      />
    </form>
  );
}

function sentence(field: string, code: FieldCode): string {
  if (field.startsWith('lines.')) return texts.wrong.price;
  if (field === 'until') return code === 'past' ? texts.wrong.past : texts.wrong.until;
  if (code === 'too_long') return texts.wrong.long;
  if (field !== 'spouseEmail') return texts.wrong.name;
  return code === 'conflict' ? texts.wrong.ownEmail : texts.wrong.spouseEmail;
}
