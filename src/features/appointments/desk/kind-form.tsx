/** Edits a meeting type; stored while typing, with errors at the fields. */
import { useState } from 'react';
import * as v from 'valibot';

import {
  meetingPlaces,
  type MeetingType,
  meetingTypeSchema,
} from '#domain/appointments/schedule.ts';
import { fieldErrors } from '#domain/field-errors.ts';
import { textLimits } from '#domain/form-values.ts';
import type { TextValues } from '#domain/kept-form.ts';
import { useOnce } from '#forms/use-once.ts';
import { useTyped } from '#forms/use-typed.ts';
import { hoursKeptTexts, kindsTexts } from '#texts/appointments-desk.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceMark } from '#ui/choice-mark.tsx';
import { choiceCard } from '#ui/choice-card.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TypedEnd } from '#ui/typed-end.tsx';
import { reasonOf } from '#domain/read-state.ts';
import { usePart } from '#device/services.ts';

const kindFormTexts = {
  unreachable: "You're offline. Nothing was saved, and what you entered stays here.",
  refused: 'It could not be saved. What you entered stays here.',
  changed: 'A colleague changed this too. Save again to use yours.',
} as const;

const kindProblems = {
  name: 'Write a name.',
  minutes: 'Minutes come in quarters of an hour, from 15 to 240.',
  place: 'Choose where you meet.',
  link: 'A video call needs a link that begins with https://.',
} as const;

export const newKindForm = 'kind-new';

interface KindFormProps {
  readonly first: MeetingType;
  readonly isNew: boolean;
  readonly isFull: boolean;
  readonly onChanged: () => void;
  readonly onDone: (isSaved: boolean) => void;
}

type Problems = Partial<Record<keyof typeof kindProblems, string>>;

export function KindForm({ first, isNew, isFull, onChanged, onDone }: KindFormProps) {
  const desk = usePart('appointmentDesk');
  const stands = textsOf(first);
  const typed = useTyped(desk, isNew ? newKindForm : `kind-${first.id}`, { first: stands });
  const once = useOnce();
  const [problems, setProblems] = useState<Problems>({});
  const [failed, setFailed] = useState<'unreachable' | 'refused' | 'changed'>();
  const { id = '', name = '', minutes = '', place = '', link = '', open = '' } = typed.values;

  function type(field: string, text: string): void {
    setProblems((before) => ({ ...before, [field]: undefined }));
    setFailed(undefined);
    // The draft keeps the new id, so that a repeated save stays one type.
    if (isNew && typed.latest()['id'] === undefined) typed.type('id', id);
    // Text seen before editing; the server compares it, so that a colleague's later change is not overwritten.
    const stood = typed.latest()[field] === undefined ? stands[field] : undefined;
    if (stood !== undefined) typed.type(`over-${field}`, stood);
    typed.type(field, text);
  }

  async function save(): Promise<void> {
    const sent = typed.values;
    const read = v.safeParse(meetingTypeSchema, {
      id,
      name,
      place,
      minutes: Number(minutes),
      link: place === 'video' ? link.trim() : '',
      open: open !== '',
    });
    const found = isFull
      ? { name: 'There are 20 kinds of meeting, as many as there can be.' }
      : problemsIn(read);
    setProblems(found);
    if (!read.success || Object.keys(found).length > 0) return;
    const seen: TextValues = {};
    for (const field of Object.keys(stands)) {
      // After a reported conflict it builds on the colleague's version.
      const over = failed === 'changed' ? undefined : sent[`over-${field}`];
      const stood = over ?? stands[field] ?? '';
      if (sent[field] !== stood) seen[field] = stood;
    }
    const answer = await desk.saveType({ ...read.output, ...(!isNew && { seen }) });
    const isBehind = answer.kind === 'changed';
    if (isBehind) onChanged();
    if (answer.kind !== 'done') {
      if (isBehind) return setFailed('changed');
      return setFailed(reasonOf(answer) === 'unreachable' ? 'unreachable' : 'refused');
    }
    // Text typed since stays open.
    if (typed.clear(sent)) return onDone(true);
    for (const field of Object.keys(stands)) typed.type(`over-${field}`, sent[field] ?? '');
    return undefined;
  }

  return (
    <div className="grid max-w-prose gap-5">
      <h3 className="text-lead font-600">{isNew ? kindsTexts.add : first.name}</h3>
      <TextField
        name="kind-name"
        label="Name"
        value={name}
        error={problems.name}
        limit={textLimits.name}
        onChange={(text) => type('name', text)}
      />
      <TextField
        name="kind-minutes"
        label="Minutes"
        inputMode="numeric"
        value={minutes}
        error={problems.minutes}
        onChange={(text) => type('minutes', text)}
      />
      <SelectField
        name="kind-place"
        label="Where"
        placeholder="Choose one"
        options={meetingPlaces.map((value) => ({ value, label: kindsTexts.places[value] }))}
        value={place}
        error={problems.place}
        onChange={(value) => type('place', value)}
      />
      {place === 'video' && (
        <TextField
          name="kind-link"
          label="Link of the video call"
          type="url"
          value={link}
          error={problems.link}
          onChange={(text) => type('link', text)}
        />
      )}
      <label className={choiceCard}>
        <ChoiceMark
          type="checkbox"
          name="kind-open"
          checked={open !== ''}
          onChange={({ target }) => type('open', target.checked ? 'yes' : '')}
        />
        <span className="flex-1">{'Clients can book it'}</span>
      </label>
      {failed && <StatusLine state="refused" fact={kindFormTexts[failed]} />}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button kind="primary" onClick={() => void once(save)}>
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

function problemsIn(read: v.SafeParseResult<typeof meetingTypeSchema>): Problems {
  if (read.success) return {};
  const wrong = new Set(fieldErrors(read.issues).map(({ path }) => path));
  const fields = ['name', 'minutes', 'place', 'link'] as const;
  return Object.fromEntries(
    fields.filter((field) => wrong.has(field)).map((field) => [field, kindProblems[field]]),
  );
}
