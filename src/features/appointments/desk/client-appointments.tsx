import { useState } from 'react';
import { useParams } from 'react-router-dom';

import { firm } from '#config/firm.ts';
import { nextFirst, type Schedules } from '#domain/appointments/appointment-list.ts';
import { stateOfAll } from '#domain/read-state.ts';
import { useNow } from '#device/use-now.ts';
import { bookingTexts } from '#texts/appointments.ts';
import { deskAppointmentsTexts as texts } from '#texts/appointments-desk.ts';
import { Button } from '#ui/button.tsx';
import { Part } from '#ui/facts.tsx';
import { ReadPart } from '#ui/read-part.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { useFocusFallback } from '#ui/use-focus-fallback.ts';
import { ChooseSlot } from './choose-slot.tsx';
import { DeskItem } from './desk-item.tsx';
import { useDeskList, useSchedules } from './use-desk-list.ts';
import { usePart } from '#device/services.ts';

export function ClientAppointments() {
  const { id: client = '' } = useParams();
  const { me } = usePart('appointmentDesk');
  const list = useDeskList({ client });
  const schedules = useSchedules();
  const now = useNow();
  useFocusFallback('client-appointments');
  const known = schedules.copy;
  const zone = known?.staff.find(({ id }) => id === me)?.schedule?.zone ?? firm.zone.name;
  return (
    <Part title={texts.clientTitle} id="client-appointments">
      <ReadPart
        state={stateOfAll([list.state, schedules.state])}
        shown={list.copy && known && { appointments: list.copy.appointments, known }}
        at={0}
        texts={texts}
        onAgain={() => Promise.all([list.read(), schedules.read()])}
      >
        {({ appointments, known }) => (
          <>
            {appointments.length === 0 && <p className="text-small text-soft">{texts.none}</p>}
            <ul className="border-t-1 border-rule empty:hidden">
              {nextFirst(appointments, now).map((one) => (
                <DeskItem
                  key={one.id}
                  one={one}
                  schedules={known}
                  zone={zone}
                  now={now}
                  isOnClientsPage
                  onChange={() => void list.read()}
                />
              ))}
            </ul>
            <div>
              <BookForClient
                client={client}
                schedules={known}
                zone={zone}
                onDone={() => void list.read()}
              />
            </div>
          </>
        )}
      </ReadPart>
    </Part>
  );
}

interface BookForClientProps {
  readonly client: string;
  readonly schedules: Schedules;
  readonly zone: Parameters<typeof ChooseSlot>[0]['zone'];
  readonly onDone: () => void;
}

function BookForClient({ client, schedules, zone, onDone }: BookForClientProps) {
  const { book, newId } = usePart('appointmentDesk');
  const [isOpen, setIsOpen] = useState(false);
  const [type, setType] = useState('');
  /** One id per time and staff member, so a retry books only once. */
  const [attempt, setAttempt] = useState<{ key: string; id: string }>();

  function ask(staff: string, starts: number) {
    const key = JSON.stringify([type, staff, starts]);
    const now = attempt?.key === key ? attempt : { key, id: newId() };
    setAttempt(now);
    return book({ id: now.id, client, type, staff, starts });
  }

  if (!isOpen) {
    return (
      <Button size="small" onClick={() => setIsOpen(true)}>
        Book an appointment
      </Button>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="max-w-100">
        <SelectField
          name="desk-kind"
          label="Kind of meeting"
          placeholder="Choose a kind"
          options={schedules.types.map((one) => ({ value: one.id, label: one.name }))}
          value={type}
          onChange={setType}
        />
      </div>
      {type === '' ? (
        <div>
          <Button size="small" kind="quiet" onClick={() => setIsOpen(false)}>
            {texts.keep}
          </Button>
        </div>
      ) : (
        <ChooseSlot
          key={type}
          name="desk-time"
          schedules={schedules}
          type={type}
          moves={null}
          staff=""
          zone={zone}
          label={bookingTexts.book}
          ask={ask}
          onDone={() => {
            setIsOpen(false);
            setType('');
            setAttempt(undefined);
            onDone();
          }}
        />
      )}
    </div>
  );
}
