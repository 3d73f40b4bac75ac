import { useCallback, useEffect, useState } from 'react';

import { firm } from '#config/firm.ts';
import { writeAboutPath } from '#config/member-paths.ts';
import { unbrokenTimeInBoth, type ZoneName } from '#domain/appointments/appointment-time.ts';
import { isBeforeCutoff, isHeld, type AppointmentState } from '#domain/appointments/appointment.ts';
import { appointmentsTexts, bookingTexts } from '#texts/appointments.ts';
import { Button } from '#ui/button.tsx';
import { StatusLine, Tag } from '#ui/status-line.tsx';
import { WithPhone, TextLink } from '#ui/text-link.tsx';
import { useFocusFallback } from '#ui/use-focus-fallback.ts';
import { type ShownAppointment } from '../data/appointments.ts';
import { PickSlot } from './pick-slot.tsx';
import { ReasonForm } from './reason-form.tsx';
import { AppointmentFacts } from './appointment-facts.tsx';
import { usePart } from '#device/services.ts';

const cancelTexts = {
  label: 'Why are you canceling?',
  hint: 'Your advisor reads it.',
  action: 'Cancel the appointment',
  busy: 'Canceling...',
  keep: 'Keep it',
} as const;

interface AppointmentItemProps {
  readonly one: ShownAppointment;
  readonly zone: ZoneName;
  readonly now: number;
  /** An appointment that was just booked here scrolls into view. */
  readonly isNew?: boolean | undefined;
}

export function AppointmentItem({ one, zone, now, isNew = false }: AppointmentItemProps) {
  const appointments = usePart('appointments');
  const { cancel, move, slots } = appointments;
  const free = useCallback(() => slots({ moves: one.id }), [slots, one.id]);
  const [doing, setDoing] = useState<'move' | 'cancel'>();
  const [moved, setMoved] = useState(false);
  const { state, waiting } = one;
  const status = waiting?.state === 'parked' ? 'refused' : 'waiting';
  const heading = `appointment-${one.id}`;
  useFocusFallback(heading);
  useEffect(() => {
    if (isNew) document.getElementById(heading)?.focus();
  }, [isNew, heading]);
  const isRequested = state === 'wished';
  const lies = isHeld(state) && one.ends > now;
  const mayChange = isRequested ? waiting === null : lies && isBeforeCutoff(one.starts, now);
  const title = isRequested ? one.name : unbrokenTimeInBoth(one.starts, zone, firm.zone.name);
  return (
    <li data-focus-home={heading} className="grid gap-4 border-b-1 border-rule py-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h3 id={heading} tabIndex={-1} className="text-lead font-600 outline-none">
          {title}
        </h3>
        <Tag shape={stateShapes[state]}>{appointmentsTexts.states[state]}</Tag>
      </div>
      <AppointmentFacts one={one} isAhead={lies} />
      {moved && (
        <StatusLine state="received" fact={bookingTexts.moved} rest={bookingTexts.mailed} />
      )}
      {waiting && (
        <StatusLine
          state={status}
          fact={appointmentsTexts[status]}
          rest={appointmentsTexts[`${status}Rest`]}
        />
      )}
      {lies && !mayChange && (
        <p className="text-small text-soft">
          <WithPhone text={appointmentsTexts.tooLate} />
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4 empty:hidden">
        {lies && mayChange && doing === undefined && (
          <Button size="small" onClick={() => setDoing('move')}>
            {appointmentsTexts.move}
          </Button>
        )}
        {mayChange && doing === undefined && (
          <Button size="small" kind="quiet" onClick={() => setDoing('cancel')}>
            {appointmentsTexts.cancel}
          </Button>
        )}
        {firm.features.messages && waiting === null && doing === undefined && (
          <span className="text-small">
            <TextLink to={writeAboutPath('appointment', one.id)}>
              {appointmentsTexts.write}
            </TextLink>
          </span>
        )}
      </div>
      {mayChange && doing === 'cancel' && (
        <ReasonForm
          storage={appointments}
          form={`cancel-${one.id}`}
          texts={cancelTexts}
          isNeeded
          send={(reason) => cancel(one, reason)}
          onDone={() => setDoing(undefined)}
        />
      )}
      {lies && doing === 'move' && (
        <div className="grid gap-5">
          <p className="font-600">{bookingTexts.when}</p>
          <PickSlot
            name={`time-${one.id}`}
            free={free}
            zone={zone}
            label={bookingTexts.move}
            busyLabel={bookingTexts.moving}
            ask={(starts) => move(one, starts)}
            onDone={() => {
              setDoing(undefined);
              setMoved(true);
            }}
            besides={{ label: bookingTexts.keep, go: () => setDoing(undefined) }}
          />
        </div>
      )}
    </li>
  );
}

export const stateShapes = {
  wished: 'ring',
  booked: 'half',
  confirmed: 'full',
  cancelled: 'cross',
  missed: 'cross',
} as const satisfies Record<AppointmentState, string>;
