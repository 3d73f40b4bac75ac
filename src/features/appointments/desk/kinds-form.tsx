/** The kinds of meeting: what clients can book, and what they could. */
import { useState } from 'react';
import * as v from 'valibot';

import type { Schedules } from '#domain/appointments/appointment-list.ts';
import {
  meetingPlaces,
  type MeetingType,
  meetingTypeSchema,
} from '#domain/appointments/schedule.ts';
import { textLimits } from '#domain/form-values.ts';
import { kindsTexts } from '#texts/appointments-desk.ts';
import { appointmentsTexts } from '#texts/appointments.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceMark } from '#ui/choice-mark.tsx';
import { choiceCard } from '#ui/choice-card.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { Tag } from '#ui/tag.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useAppointmentDesk } from '../data/appointment-desk.ts';

interface KindsFormProps {
  readonly schedules: Schedules;
  readonly onSaved: () => void;
}

export function KindsForm({ schedules, onSaved }: KindsFormProps) {
  const { newId } = useAppointmentDesk();
  const [edited, setEdited] = useState<MeetingType>();
  const [saved, setSaved] = useState(false);
  return (
    <div className="grid gap-6">
      <p className="max-w-prose text-soft">{kindsTexts.lead}</p>
      <ul className="list-none border-t-1.5 border-ink p-0">
        {schedules.types.map((type) => (
          <li
            key={type.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b-1 border-rule py-4"
          >
            <span className="min-w-0 wrap-anywhere">
              <span className="font-600">{type.name}</span>
              <span className="text-soft">
                {` · ${appointmentsTexts.minutes.replace('{minutes}', String(type.minutes))} · ${kindsTexts.places[type.place]}`}
              </span>
            </span>
            <span className="flex items-center gap-4">
              <Tag shape={type.open ? 'full' : 'cross'}>
                {type.open ? kindsTexts.offered : kindsTexts.closed}
              </Tag>
              <Button
                size="small"
                kind="quiet"
                onClick={() => {
                  setEdited(type);
                  setSaved(false);
                }}
              >
                {kindsTexts.edit.replace('{name}', type.name)}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {saved && <StatusLine state="received" fact={kindsTexts.saved} />}
      {edited ? (
        <KindForm
          key={edited.id}
          first={edited}
          onDone={(isSaved) => {
            setEdited(undefined);
            setSaved(isSaved);
            if (isSaved) onSaved();
          }}
        />
      ) : (
        <div>
          <Button
            onClick={() => {
              setSaved(false);
              setEdited({
                id: newId(),
                name: '',
                minutes: 30,
                place: 'phone',
                link: '',
                open: true,
              });
            }}
          >
            {kindsTexts.add}
          </Button>
        </div>
      )}
    </div>
  );
}

interface KindFormProps {
  readonly first: MeetingType;
  readonly onDone: (isSaved: boolean) => void;
}

function KindForm({ first, onDone }: KindFormProps) {
  const { saveType } = useAppointmentDesk();
  const [kind, setKind] = useState<Record<'name' | 'minutes' | 'place' | 'link', string>>({
    name: first.name,
    minutes: String(first.minutes),
    place: first.place,
    link: first.link,
  });
  const [open, setOpen] = useState(first.open);
  const [failed, setFailed] = useState(false);

  async function save(): Promise<void> {
    const read = v.safeParse(meetingTypeSchema, {
      ...kind,
      id: first.id,
      open,
      minutes: Number(kind.minutes),
      link: kind.place === 'video' ? kind.link : '',
    });
    const answer = read.success ? await saveType(read.output) : undefined;
    if (answer?.kind === 'done') onDone(true);
    else setFailed(true);
  }

  return (
    <div className="grid max-w-prose gap-5">
      <TextField
        name="kind-name"
        label={kindsTexts.name}
        value={kind.name}
        limit={textLimits.name}
        onChange={(name) => setKind({ ...kind, name })}
      />
      <TextField
        name="kind-minutes"
        label={kindsTexts.minutes}
        inputMode="numeric"
        value={kind.minutes}
        onChange={(minutes) => setKind({ ...kind, minutes })}
      />
      <SelectField
        name="kind-place"
        label={kindsTexts.place}
        placeholder={kindsTexts.choosePlace}
        options={meetingPlaces.map((value) => ({ value, label: kindsTexts.places[value] }))}
        value={kind.place}
        onChange={(place) => setKind({ ...kind, place })}
      />
      {kind.place === 'video' && (
        <TextField
          name="kind-link"
          label={kindsTexts.link}
          type="url"
          value={kind.link}
          onChange={(link) => setKind({ ...kind, link })}
        />
      )}
      <label className={choiceCard}>
        <ChoiceMark
          type="checkbox"
          name="kind-open"
          checked={open}
          onChange={({ target }) => setOpen(target.checked)}
        />
        <span className="flex-1">{kindsTexts.open}</span>
      </label>
      {failed && <StatusLine state="refused" fact={kindsTexts.invalid} />}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button onClick={() => void save()}>{kindsTexts.save}</Button>
        <Button kind="quiet" onClick={() => onDone(false)}>
          {kindsTexts.cancel}
        </Button>
      </div>
    </div>
  );
}
