/** The draft of the user's own hours, with its base revision. Shows both versions after a save on another device. */
import { useState } from 'react';

import { firm } from '#config/firm.ts';
import type { Schedules } from '#domain/appointments/appointment-list.ts';
import { firstSchedule } from '#domain/appointments/schedule.ts';
import { useServices, usePart } from '#device/services.ts';
import { useTyped } from '#forms/use-typed.ts';
import { reasonOf } from '#domain/read-state.ts';
import {
  parseDraft,
  differingParts,
  draftOf,
  type HoursDraft,
  hoursProblems,
  serializeDraft,
  scheduleOf,
} from './hours-draft.ts';
const form = 'schedule';

export type HoursSaid = 'saved' | 'changed' | 'invalid' | 'refused' | 'unreachable';

export function useHours(schedules: Schedules, onSaved: () => void) {
  const desk = usePart('appointmentDesk');
  const { now } = useServices();
  const typed = useTyped(desk, form);
  const [said, setSaid] = useState<HoursSaid>();
  const [busy, setBusy] = useState(false);
  /** Had errors at the last save; each is marked until corrected. */
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [attempts, setAttempts] = useState(0);
  /** The answer to the last save, newer than the props. */
  const [answered, setAnswered] = useState(schedules);
  const ownIn = (schedules: Schedules) => schedules.staff.find(({ id }) => id === desk.me);
  const own = [ownIn(schedules), ownIn(answered)].reduce((one, other) =>
    (other?.rev ?? 0) > (one?.rev ?? 0) ? other : one,
  );
  const rev = own?.rev ?? 0;
  const stored = draftOf(own?.schedule ?? { ...firstSchedule, zone: firm.zone.name });
  const storedDraft = parseDraft(typed.values['text'] ?? '');
  const draft = storedDraft?.draft ?? stored;
  /** Hours that another tab typed meanwhile. */
  const elsewhere = parseDraft(typed.elsewhere?.fields[0]?.theirs ?? '')?.draft;
  const differing = storedDraft && storedDraft.rev !== rev ? differingParts(draft, stored) : [];

  function write(next: HoursDraft, from: number): void {
    setSaid(undefined);
    typed.type('text', serializeDraft({ rev: from, draft: next }));
  }

  async function save(): Promise<void> {
    if (busy) return undefined;
    const found = hoursProblems(draft);
    setWrong(found.map(({ field }) => field));
    if (found.length > 0) return setAttempts(attempts + 1);
    const schedule = scheduleOf(draft, now());
    if (!schedule) return setSaid('invalid');
    setBusy(true);
    const sent = typed.values;
    // A draft equal to the saved hours takes their revision as its base.
    const seen = differing.length === 0 ? rev : (storedDraft?.rev ?? rev);
    const answer = await desk.saveSchedule(schedule, seen);
    setBusy(false);
    if (answer.kind !== 'done') {
      if (reasonOf(answer) === 'unreachable') return setSaid('unreachable');
      setSaid(answer.kind === 'changed' ? 'changed' : 'refused');
      return onSaved();
    }
    setAnswered(answer.value);
    if (typed.clear(sent)) setSaid('saved');
    else {
      // Text typed during the save is now based on the saved hours.
      const since = parseDraft(typed.latest()['text'] ?? '');
      const saved = ownIn(answer.value)?.rev;
      if (since && saved !== undefined) write(since.draft, saved);
    }
    return onSaved();
  }

  return {
    typed,
    elsewhere,
    isNew: !own?.schedule,
    draft,
    stored,
    differing,
    said,
    busy,
    problems:
      wrong.length > 0 ? hoursProblems(draft).filter(({ field }) => wrong.includes(field)) : [],
    attempts,
    change: (part: Partial<HoursDraft>) => write({ ...draft, ...part }, storedDraft?.rev ?? rev),
    choose: (chosen: HoursDraft) => write(chosen, rev),
    chooseElsewhere: (chosen: HoursDraft) => {
      write(chosen, storedDraft?.rev ?? rev);
      typed.elsewhere?.choose('mine');
    },
    save,
  };
}
