import { useState } from 'react';

import type { Schedules } from '#domain/appointments/appointment-list.ts';
import { type MeetingType, meetingTypesAtMost } from '#domain/appointments/schedule.ts';
import { useTyped } from '#forms/use-typed.ts';
import { kindsTexts } from '#texts/appointments-desk.ts';
import { appointmentsTexts } from '#texts/appointments.ts';
import { Button } from '#ui/button.tsx';
import { StatusLine, Tag } from '#ui/status-line.tsx';
import { useFocusFallback } from '#ui/use-focus-fallback.ts';
import { KindForm, newKindForm } from './kind-form.tsx';
import { usePart } from '#device/services.ts';

const kindOpener = 'add-kind';

interface KindsFormProps {
  readonly schedules: Schedules;
  readonly onSaved: () => void;
}

export function KindsForm({ schedules, onSaved }: KindsFormProps) {
  const { newId } = usePart('appointmentDesk');
  const [edited, setEdited] = useState<{ type: MeetingType; isNew: boolean }>();
  const addNew = () => {
    const blank = { name: '', minutes: 30, place: 'phone' as const, link: '', open: true };
    setEdited({ type: { id: newId(), ...blank }, isNew: true });
  };
  // Opens the form again if a new meeting type was typed but not saved.
  useTyped(usePart('appointmentDesk'), newKindForm, { onFound: addNew });
  const [saved, setSaved] = useState(false);
  // Focuses the first field on opening, the opening button on closing.
  useFocusFallback('kind-name', kindOpener);
  return (
    <div className="grid gap-6">
      <p className="max-w-prose text-soft">
        What clients can book. What is booked already stays as it is.
      </p>
      <ul className="border-t-1.5 border-ink">
        {schedules.types.map((type) => (
          <li
            key={type.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b-1 border-rule py-4"
          >
            <span className="min-w-0 wrap-anywhere">
              <span className="font-600">{type.name}</span>
              <span className="block text-small text-soft">
                {`${appointmentsTexts.minutes(type.minutes)} · ${kindsTexts.places[type.place]}`}
              </span>
            </span>
            <span className="grid grid-cols-[8rem_minmax(0,1fr)] items-center">
              <span>
                <Tag shape={type.open ? 'full' : 'cross'}>
                  {type.open ? 'Offered' : 'Not offered'}
                </Tag>
              </span>
              <Button
                size="small"
                kind="quiet"
                onClick={() => {
                  setEdited({ type, isNew: false });
                  setSaved(false);
                }}
              >
                Change <span className="sr-only">{type.name}</span>
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {saved && <StatusLine state="received" fact="Saved." />}
      {edited ? (
        <KindForm
          key={edited.type.id}
          first={schedules.types.find(({ id }) => id === edited.type.id) ?? edited.type}
          isNew={edited.isNew}
          isFull={edited.isNew && schedules.types.length >= meetingTypesAtMost}
          onChanged={onSaved}
          onDone={(isSaved) => {
            setEdited(undefined);
            setSaved(isSaved);
            if (isSaved) onSaved();
          }}
        />
      ) : (
        <div>
          <Button
            id={kindOpener}
            onClick={() => {
              setSaved(false);
              addNew();
            }}
          >
            {kindsTexts.add}
          </Button>
        </div>
      )}
    </div>
  );
}
