/** Edits a meeting type; stored while typing, with errors at the fields. */
import * as v from 'valibot';

import {
  meetingPlaces,
  type MeetingType,
  meetingTypeSchema,
} from '#domain/appointments/schedule.ts';
import { textLimits } from '#domain/form-values.ts';
import type { TextValues } from '#domain/stored-form.ts';
import { overField, overTexts } from '#forms/form-texts.ts';
import { clearSavedTexts, useDraft, useTyped } from '#forms/use-typed.ts';
import { hoursKeptTexts, kindsTexts } from '#texts/appointments-desk.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceMark, choiceCard } from '#ui/choice-mark.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TypedEnd } from '#ui/typed-status.tsx';
import { reasonOf } from '#domain/read-state.ts';
import { usePart } from '#device/services.ts';

const kindFormTexts = {
  unreachable: "You're offline. Nothing was saved, and what you entered stays here.",
  refused: 'It could not be saved. What you entered stays here.',
  full: 'There are 20 kinds of meeting, as many as there can be.',
  changed: 'A colleague changed this too. Save again to use yours.',
} as const;

const kindProblems: Readonly<Record<string, string>> = {
  name: 'Write a name.',
  minutes: 'Minutes come in quarters of an hour, from 15 to 240.',
  place: 'Choose where you meet.',
  link: 'A video call needs a link that begins with https://.',
};

export const newKindForm = 'kind-new';

const schema = v.pipe(
  v.record(v.string(), v.string()),
  v.transform(({ minutes = '', link = '', open = '', ...rest }): unknown => ({
    ...rest,
    minutes: Number(minutes),
    link: rest['place'] === 'video' ? link.trim() : '',
    open: open !== '',
  })),
  meetingTypeSchema,
);

const labels = { name: 'Name', minutes: 'Minutes', link: 'Link of the video call' };

interface KindFormProps {
  readonly first: MeetingType;
  readonly isNew: boolean;
  readonly isFull: boolean;
  readonly onChanged: () => void;
  readonly onDone: (isSaved: boolean) => void;
}

export function KindForm({ first, isNew, isFull, onChanged, onDone }: KindFormProps) {
  const desk = usePart('appointmentDesk');
  const current = textsOf(first);
  const typed = useTyped(desk, isNew ? newKindForm : `kind-${first.id}`, {
    first: current,
    labels,
  });
  const { id = '', place = '', open = '' } = typed.values;
  const draft = useDraft({
    typed,
    schema,
    fields: Object.keys(current),
    sentence: (field) => kindProblems[field] ?? '',
    // A new meeting type's id is stored with its text, so saving again creates no second one.
    baseOf: (field) => ({ ...overTexts({ [field]: current[field] ?? '' }), ...(isNew && { id }) }),
    async onSend(meeting, sent): Promise<keyof typeof kindFormTexts | undefined> {
      if (isFull) return 'full';
      const wanted: TextValues = { ...current, ...sent };
      const seen: TextValues = {};
      for (const field of Object.keys(current)) {
        // After a conflict the next save replaces the colleague's version, now shown.
        const over = failed === 'changed' ? undefined : sent[overField(field)];
        const textBefore = over ?? current[field] ?? '';
        if (wanted[field] !== textBefore) seen[field] = textBefore;
      }
      const answer = await desk.saveType({ ...meeting, ...(!isNew && { seen }) });
      if (answer.kind === 'changed') {
        onChanged();
        return 'changed';
      }
      if (answer.kind !== 'done') {
        return reasonOf(answer) === 'unreachable' ? 'unreachable' : 'refused';
      }
      // If text was typed during the save, the form stays open.
      const saved = Object.keys(current).map((name) => [name, wanted[name] ?? '']);
      if (clearSavedTexts(typed, sent, Object.fromEntries(saved))) onDone(true);
      return undefined;
    },
  });
  const { said: failed } = draft;

  return (
    <div className="grid max-w-prose gap-5">
      <h3 className="text-lead font-600">{isNew ? kindsTexts.add : first.name}</h3>
      <TextField
        name="kind-name"
        label={labels.name}
        {...draft.field('name')}
        error={failed === 'full' ? kindFormTexts.full : draft.errorOf('name')}
        limit={textLimits.name}
      />
      <TextField
        name="kind-minutes"
        label={labels.minutes}
        inputMode="numeric"
        {...draft.field('minutes')}
      />
      <SelectField
        name="kind-place"
        label="Where"
        placeholder="Choose one"
        options={meetingPlaces.map((value) => ({ value, label: kindsTexts.places[value] }))}
        {...draft.field('place')}
      />
      {place === 'video' && (
        <TextField name="kind-link" label={labels.link} type="url" {...draft.field('link')} />
      )}
      <label className={choiceCard}>
        <ChoiceMark
          type="checkbox"
          name="kind-open"
          checked={open !== ''}
          onChange={({ target }) => draft.type('open', target.checked ? 'yes' : '')}
        />
        <span className="flex-1">{'Clients can book it'}</span>
      </label>
      {failed && failed !== 'full' && <StatusLine state="refused" fact={kindFormTexts[failed]} />}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button kind="primary" onClick={draft.send}>
          Save
        </Button>
        <TypedEnd
          typed={typed}
          cancel="Leave it as it is"
          onCancel={() => onDone(false)}
          texts={hoursKeptTexts}
        />
      </div>
    </div>
  );
}

function textsOf({ id, name, minutes, place, link, open }: MeetingType): Record<string, string> {
  return { id, name, minutes: String(minutes), place, link, open: open ? 'yes' : '' };
}
