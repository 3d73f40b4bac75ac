import { useState, useRef } from 'react';

import { clientPath } from '#config/member-paths.ts';
import type { DeskAppointment, Schedules } from '#domain/appointments/appointment-list.ts';
import {
  clockInBoth,
  unbrokenTime,
  unbrokenTimeInBoth,
  type ZoneName,
} from '#domain/appointments/appointment-time.ts';
import { isHeld } from '#domain/appointments/appointment.ts';
import { appointmentsTexts, bookingTexts } from '#texts/appointments.ts';
import { Button } from '#ui/button.tsx';
import { StatusLine, Tag } from '#ui/status-line.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { useFocusFallback } from '#ui/use-focus-fallback.ts';
import { useOwnPresses } from '#ui/use-own-presses.ts';
import type { Change } from '../data/appointments.ts';
import { AppointmentFacts } from '../parts/appointment-facts.tsx';
import { ReasonForm } from '../parts/reason-form.tsx';
import { ChooseSlot } from './choose-slot.tsx';
import { stateShapes } from '../parts/appointment-item.tsx';
import { usePart } from '#device/services.ts';

const deskCancelTexts = {
  label: 'Why are you canceling?',
  hint: 'The client reads it.',
  action: 'Cancel the appointment',
  busy: 'Canceling...',
  keep: 'Leave it as it is',
} as const;

const deskNoteTexts = {
  label: 'Note, for staff alone',
  action: 'Save the note',
  busy: 'Saving...',
  keep: 'Leave it as it is',
} as const;

interface DeskItemProps {
  readonly one: DeskAppointment;
  readonly schedules: Schedules;
  readonly zone: ZoneName;
  readonly now: number;
  readonly isOnClientsPage?: boolean;
  readonly onChange: () => void;
}

interface DeskItemsProps extends Pick<DeskItemProps, 'schedules' | 'zone' | 'now' | 'onChange'> {
  readonly all: readonly DeskAppointment[];
}

export function DeskItems({ all, ...props }: DeskItemsProps) {
  return (
    <ul>
      {all.map((one) => (
        <DeskItem key={one.id} one={one} {...props} />
      ))}
    </ul>
  );
}

export function DeskItem(props: DeskItemProps) {
  const { one, schedules, zone, now, isOnClientsPage = false, onChange } = props;
  const desk = usePart('appointmentDesk');
  const [doing, setDoing] = useState<'move' | 'cancel' | 'note'>();
  const [problem, setProblem] = useState<keyof typeof bookingTexts.refusals>();
  const { id, state, seq } = one;
  const heading = `appointment-${id}`;
  useFocusFallback(heading);
  const item = useRef<HTMLLIElement>(null);
  useOwnPresses(state, item);
  const isRequested = state === 'wished';
  const isOpen = isRequested || isHeld(state);
  const note = one.note && `Note: ${one.note}`;
  const time = isOnClientsPage
    ? unbrokenTimeInBoth(one.starts, zone, one.zone)
    : unbrokenTime(clockInBoth(one.starts, zone, one.zone));
  const name = one.clientName || one.clientEmail || 'A client';

  function end(): void {
    setDoing(undefined);
    onChange();
  }

  /** Rereads the list after a failure: a colleague may have been first. */
  async function refreshUnlessDone<T>(change: Promise<Change<T>>): Promise<Change<T>> {
    const answer = await change;
    if (answer.kind !== 'done') onChange();
    return answer;
  }

  async function act(change: Promise<Change<unknown>>): Promise<void> {
    const { kind } = await change;
    setProblem(kind === 'done' ? undefined : kind);
    onChange();
  }

  return (
    <li
      ref={item}
      data-focus-home={heading}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 border-b-1 border-rule py-5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h3 id={heading} tabIndex={-1} className="font-600 outline-none">
          {isRequested ? one.name : time}
        </h3>
        <Tag shape={stateShapes[state]}>{appointmentsTexts.states[state]}</Tag>
      </div>
      {!isOnClientsPage && (
        <p className="wrap-anywhere">
          <TextLink to={clientPath(one.client)}>{name}</TextLink>
        </p>
      )}
      <AppointmentFacts one={one} isAhead={isOpen} isDesk />
      {note !== '' && doing !== 'note' && <p className="wrap-anywhere">{note}</p>}
      {problem && <StatusLine state="refused" fact={bookingTexts.refusals[problem]} />}
      {doing === undefined && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          {state === 'booked' && (
            <Button
              size="small"
              onClick={() => void act(desk.mark({ id, act: 'confirm', seen: seq }))}
            >
              Confirm
            </Button>
          )}
          {isHeld(state) && one.starts <= now && (
            <Button
              size="small"
              onClick={() => void act(desk.mark({ id, act: 'missed', seen: seq }))}
            >
              No one came
            </Button>
          )}
          {isOpen && (
            <Button
              size="small"
              kind={isRequested ? 'plain' : 'quiet'}
              onClick={() => setDoing('move')}
            >
              {isRequested ? 'Give it a time' : 'Move'}
            </Button>
          )}
          <Button size="small" kind="quiet" onClick={() => setDoing('note')}>
            Note
          </Button>
          {isOpen && (
            <Button size="small" kind="quiet" onClick={() => setDoing('cancel')}>
              Cancel
            </Button>
          )}
        </div>
      )}
      {doing === 'move' && (
        <ChooseSlot
          name={`time-${id}`}
          schedules={schedules}
          type={one.type}
          moves={id}
          staff={one.staff}
          zone={zone}
          label={isRequested ? bookingTexts.book : bookingTexts.move}
          ask={(staff, starts) => refreshUnlessDone(desk.move({ id, staff, starts, seen: seq }))}
          onDone={end}
        />
      )}
      {doing === 'cancel' && (
        <ReasonForm
          storage={desk}
          form={`cancel-${id}`}
          texts={deskCancelTexts}
          isNeeded
          send={(reason) => refreshUnlessDone(desk.cancel(one, reason))}
          onDone={end}
        />
      )}
      {doing === 'note' && (
        <ReasonForm
          storage={desk}
          form={`note-${id}`}
          texts={deskNoteTexts}
          isNeeded={false}
          first={one.note}
          over={{ rev: seq, theirs: note }}
          send={(words, seen) =>
            refreshUnlessDone(desk.mark({ id, act: 'note', note: words, seen }))
          }
          onDone={end}
        />
      )}
    </li>
  );
}
