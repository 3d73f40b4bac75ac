import { useState, useCallback, useEffect, useRef } from 'react';

import {
  appointmentTime,
  unbrokenTime,
  type ZoneName,
} from '#domain/appointments/appointment-time.ts';
import { bookingTexts } from '#texts/appointments.ts';
import { Actions } from '#ui/actions.tsx';
import { Button } from '#ui/button.tsx';
import { ReadStatus } from '#ui/read-part.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { useFocusFallback } from '#ui/use-focus-fallback.ts';
import { failureOf, type ReadState } from '#domain/read-state.ts';
import { dayField, SlotChoice } from './slot-choice.tsx';
import type { Appointments, Change } from '../data/appointments.ts';

interface PickSlotProps<T> {
  readonly name: string;
  /** Must be stable for the same query. */
  readonly free: Parameters<typeof useSlots>[0];
  readonly zone: ZoneName;
  readonly label: string;
  readonly busyLabel: string;
  readonly ask: (starts: number) => Promise<Change<T>>;
  readonly onDone: (one: T) => void;
  readonly besides: { label: string; go: () => void };
}

export function PickSlot<T>(props: PickSlotProps<T>) {
  const { name, free, zone, label, busyLabel, ask, onDone, besides } = props;
  const slots = useSlots(free);
  const [wanted, setWanted] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<keyof typeof bookingTexts.refusals>();
  const { view } = slots;
  const chosen =
    wanted !== null && typeof view !== 'string' && view.includes(wanted) ? wanted : null;
  // Someone else took the chosen time.
  const isLost = wanted !== null && chosen === null && typeof view !== 'string';
  const said = problem ?? (isLost ? 'slot_taken' : undefined);
  useFocusFallback(dayField(name));

  function choose(start: number): void {
    setWanted(start);
    setProblem(undefined);
  }

  async function go(): Promise<void> {
    if (chosen === null) return;
    setBusy(true);
    setProblem(undefined);
    const answer = await ask(chosen);
    setBusy(false);
    if (answer.kind === 'done') return onDone(answer.value);
    setProblem(answer.kind);
    if ('slots' in answer && answer.slots) slots.show(answer.slots);
  }

  if (typeof view === 'string') {
    return (
      <div className="grid gap-4">
        <ReadStatus state={view} isShown={false} texts={bookingTexts} onAgain={slots.again} />
        {view !== 'reading' && (
          <Actions>
            <Button onClick={besides.go}>{besides.label}</Button>
          </Actions>
        )}
      </div>
    );
  }
  return (
    <div className="grid gap-6">
      {said && <StatusLine state="refused" fact={bookingTexts.refusals[said]} />}
      <SlotChoice name={name} slots={view} zone={zone} chosen={chosen} onChoose={choose} />
      {view.length > 0 && (
        <div className={`${bar} ${chosen === null ? '' : withinReach}`}>
          <output>
            {chosen === null
              ? bookingTexts.unchosen
              : bookingTexts.chosen(unbrokenTime(appointmentTime(chosen, zone)))}
          </output>
          <Button
            kind={chosen === null ? 'plain' : 'primary'}
            aria-disabled={chosen === null}
            busyLabel={busy ? busyLabel : undefined}
            onClick={() => void go()}
          >
            {label}
          </Button>
        </div>
      )}
      <p>
        <Button kind="quiet" onClick={besides.go}>
          {besides.label}
        </Button>
      </p>
    </div>
  );
}

const bar =
  'flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t-1.5 border-ink bg-paper pt-3 pb-[max(0.75rem,var(--foot))] lt-tablet:[&>button]:w-full';

/** Sticks to the lower edge once a time is chosen. */
const withinReach = 'sticky bottom-0 z-2 low:static';

type SlotsView = readonly number[] | Exclude<ReadState, 'read'>;

type Ask = () => ReturnType<Appointments['slots']>;

/** `ask` must be stable. Shown times stay during a reload. */
function useSlots(ask: Ask) {
  const [state, setState] = useState<{ ask: Ask; view: SlotsView }>({ ask, view: 'reading' });
  const view = state.ask === ask ? state.view : 'reading';
  /** The number of the last request; answers to earlier ones are ignored. */
  const turn = useRef(0);

  const read = useCallback(async () => {
    turn.current += 1;
    const mine = turn.current;
    const answer = await ask();
    if (mine !== turn.current) return;
    setState((before) => {
      if (answer.kind === 'read') return { ask, view: answer.value.slots };
      const isShown = before.ask === ask && typeof before.view !== 'string';
      // A failed reload keeps the times: the booking checks them.
      return isShown ? before : { ask, view: failureOf(answer) };
    });
  }, [ask]);

  useEffect(() => {
    const ending = new AbortController();
    const again = () => void read();
    again();
    addEventListener('online', again, { signal: ending.signal });
    return () => {
      ending.abort();
      turn.current += 1;
    };
  }, [read]);

  return {
    view,
    show: (slots: readonly number[]) => {
      turn.current += 1;
      setState({ ask, view: slots });
    },
    again: read,
  };
}
