import { useState } from 'react';

import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import type { Schedules } from '#domain/appointments/appointment-list.ts';
import { zoneLabels, type ZoneName } from '#domain/appointments/appointment-time.ts';
import { useNow } from '#device/use-now.ts';
import { deskAppointmentsTexts as texts } from '#texts/appointments-desk.ts';
import { DeskPage } from '#ui/desk-page.tsx';
import { type ListAddress, oneOf, useListAddress } from '#ui/list-address.ts';
import { ReadPart } from '#ui/read-part.tsx';
import { useFocusFallback } from '#ui/use-focus-fallback.ts';
import { PackedTabs } from '#ui/tabs.tsx';
import { DayList } from './day-list.tsx';
import { DeskItems } from './desk-item.tsx';
import { HoursForm } from './hours-form.tsx';
import { KindsForm } from './kinds-form.tsx';
import { useDeskList, useSchedules } from './use-desk-list.ts';
import { usePart } from '#device/services.ts';

const pageTexts = {
  title: 'Appointments',
  lead: (zone: string) =>
    `Who you’re meeting, and when. Times are ${zone}, in brackets the client’s own.`,
  view: {
    day: 'Day',
    week: 'Week',
    requests: 'Requests',
    hours: 'Your hours',
    kinds: 'Kinds of meeting',
  },
} as const;

const views = ['day', 'week', 'requests', 'hours', 'kinds'] as const;

/** `whose`: the staff member of the calendar; empty for everyone. */
type Choice = { view: (typeof views)[number]; whose: string };

const address: ListAddress<Choice> = {
  write: ({ view, whose }) => ({ tab: view, calendar: whose || null }),
  read: (parameters) => ({
    view: oneOf(views, parameters.get('tab')) ?? 'day',
    whose: parameters.get('calendar') ?? '',
  }),
};

export function DeskAppointmentsPage() {
  const { me } = usePart('appointmentDesk');
  const { copy, state, read } = useSchedules();
  const [choice, setChoice] = useState<Choice>({ view: 'day', whose: '' });
  const choose = useListAddress(choice, address, setChoice);
  const zone = copy?.staff.find(({ id }) => id === me)?.schedule?.zone ?? firm.zone.name;
  return (
    <DeskPage
      texts={{ ...pageTexts, lead: pageTexts.lead(zoneLabels[zone]) }}
      path={paths.adminAppointments}
      head={{ id: 'desk-appointments' }}
      grid="grid-cols-[minmax(0,1fr)] gap-8"
    >
      <ReadPart state={state} shown={copy} at={0} texts={texts} onAgain={read}>
        {(schedules) => (
          <div>
            <PackedTabs
              label="Which appointments"
              names={views.map((name) => pageTexts.view[name])}
              shown={pageTexts.view[choice.view]}
              onShow={(name) =>
                choose({
                  view: views.find((each) => pageTexts.view[each] === name) ?? 'day',
                  whose: '',
                })
              }
            >
              <Shown
                choice={choice}
                schedules={schedules}
                zone={zone}
                onSaved={() => void read()}
                onWhose={(whose) => choose({ ...choice, whose })}
              />
            </PackedTabs>
          </div>
        )}
      </ReadPart>
    </DeskPage>
  );
}

interface ShownProps {
  readonly choice: Choice;
  readonly schedules: Schedules;
  readonly zone: ZoneName;
  readonly onSaved: () => void;
  readonly onWhose: (whose: string) => void;
}

function Shown({ choice, schedules, zone, onSaved, onWhose }: ShownProps) {
  const { view } = choice;
  if (view === 'hours') return <HoursForm schedules={schedules} onSaved={onSaved} />;
  if (view === 'kinds') return <KindsForm schedules={schedules} onSaved={onSaved} />;
  if (view === 'requests') return <RequestedAppointments schedules={schedules} zone={zone} />;
  const ids = schedules.staff.map(({ id }) => id);
  return (
    <DayList
      key={view}
      schedules={schedules}
      zone={zone}
      days={view === 'day' ? 1 : 7}
      whose={oneOf(ids, choice.whose) ?? ''}
      onWhose={onWhose}
    />
  );
}

function RequestedAppointments({ schedules, zone }: Pick<ShownProps, 'schedules' | 'zone'>) {
  const now = useNow();
  useFocusFallback('desk-appointments');
  const { copy, state, read } = useDeskList({ from: 0, until: 0 });
  return (
    <ReadPart
      state={state}
      shown={copy?.appointments}
      at={0}
      texts={texts}
      nothing={<p>No client waits for a time.</p>}
      onAgain={read}
    >
      {(requests) => (
        <DeskItems
          all={requests}
          schedules={schedules}
          zone={zone}
          now={now}
          onChange={() => void read()}
        />
      )}
    </ReadPart>
  );
}
