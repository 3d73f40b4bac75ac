/** What is typed into a form of a member's page and not sent: kept here with every letter, there again after a reload. */

import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { TextValues } from '#domain/kept-form.ts';
import { onOccasions } from '#sync/occasions.ts';
import { joinedTexts } from './form-texts.ts';
import { promptMs } from './use-form-draft.ts';

/** What keeps it. Both are stable as long as they keep the same. */
export type Keeping = {
  typed: (form: string) => Promise<TextValues>;
  /** False where it is not kept. `meet` says what is kept where something is kept already. */
  keepTyped: (
    form: string,
    values: TextValues,
    meet?: (kept: TextValues) => TextValues,
  ) => Promise<boolean>;
  /** Hears of every change to it, also of another tab's, until the returned function is called. */
  watchTyped?: (form: string, changed: () => void) => () => void;
  /** Keeps it no longer, unless something else is kept by now than one of these: another tab has typed that. */
  dropTyped: (form: string, ...gone: readonly TextValues[]) => Promise<void>;
};

export type Typed = {
  /** What stands in the form: its first values, and over them what was typed. */
  values: Readonly<TextValues>;
  /** What was typed alone, by now: also what has been typed since this was drawn. */
  latest: () => Readonly<TextValues>;
  /** False until this device has said what it keeps. */
  isRead: boolean;
  kept: 'nothing' | 'kept' | 'unkept';
  type: (name: string, text: string) => void;
  /** It was emptied, and nothing has been typed since: a press that comes now belongs to the one before it. */
  isCleared: () => boolean;
  /**
   * Empties it: what was in it is sent, or not wanted any more. What was typed since `sent` stays and is kept; then the
   * answer is false. What another tab has typed there stays on the device.
   */
  clear: (sent?: Readonly<TextValues>) => boolean;
};

type Beginning = {
  /** What stands in it before anyone has typed. */
  first?: Readonly<TextValues>;
  /** Hears that something was kept. */
  onFound?: () => void;
  /** The fields of several lines, where texts from two tabs stand one after the other. */
  lines?: readonly string[];
};

const nothing: Readonly<TextValues> = {};

/** Those of nearly every form. */
const usualLines = ['text', 'reason', 'details'];

/** One form for as long as it is on screen. */
export function useTyped(
  { typed: readTyped, keepTyped, dropTyped, watchTyped }: Keeping,
  form: string,
  { first = nothing, onFound, lines = usualLines }: Beginning = {},
): Typed {
  const [typed, setTyped] = useState(nothing);
  const [isRead, setIsRead] = useState(false);
  const [kept, setKept] = useState<Typed['kept']>('nothing');
  const changes = useRef(0);
  const latest = useRef(nothing);
  /** What this tab last found or kept on the device. */
  const here = useRef(nothing);
  /** What has been sent, until it is kept no longer. */
  const going = useRef<Readonly<TextValues> | null>(null);
  const cleared = useRef(false);
  const writing = useRef(false);
  const found = useRef(onFound);

  const begun = useEffectEvent((before: TextValues) => {
    setIsRead(true);
    if (cleared.current || Object.keys(before).length === 0) return;
    // What was typed in the meantime goes over it, field by field, and behind it where there are lines.
    const isTyped = changes.current > 0;
    here.current = before;
    latest.current = joinedTexts(before, latest.current, lines);
    setTyped(latest.current);
    if (isTyped) void keep(latest.current);
    else setKept('kept');
    found.current?.();
  });
  const changed = useEffectEvent(() => void look());
  useEffect(() => {
    const ends: (() => void)[] = [];
    let isOver = false;
    const onChanged = () => changed();
    const begin = async () => {
      begun(await readTyped(form).catch(() => nothing));
      if (isOver || !watchTyped) return;
      ends.push(watchTyped(form, onChanged));
      // A page that is put aside hears nothing of what other tabs keep.
      ends.push(onOccasions(onChanged, { events: ['pageshow'] }));
    };
    void begin();
    return () => {
      isOver = true;
      for (const end of ends) end();
    };
  }, [form, readTyped, watchTyped]);

  /** Shows what another tab has kept, unless something was typed here that the device has not. */
  async function look(): Promise<void> {
    const change = changes.current;
    const isOwn = () =>
      writing.current || change !== changes.current || !areEqual(latest.current, here.current);
    if (isOwn()) return;
    const now = await readTyped(form).catch(() => here.current);
    if (isOwn() || areEqual(now, here.current)) return;
    here.current = now;
    latest.current = now;
    setTyped(now);
    setKept(isEmpty(now) ? 'nothing' : 'kept');
  }

  /** One write at a time: what is typed during one goes into the next, so that the last letter never waits for a line of them. */
  async function keep(
    values: Readonly<TextValues>,
    sent: Readonly<TextValues> | null = null,
  ): Promise<void> {
    latest.current = values;
    going.current = sent;
    setTyped(values);
    changes.current += 1;
    if (writing.current) return;
    writing.current = true;
    let change: number;
    let isKept: boolean;
    do {
      change = changes.current;
      // What is said is said of the last letter: an earlier one that was kept does not speak for it.
      const late = setTimeout(() => setKept('nothing'), promptMs);
      isKept = await write(latest.current, going.current);
      clearTimeout(late);
    } while (change !== changes.current);
    writing.current = false;
    setKept(isEmpty(latest.current) ? 'nothing' : isKept ? 'kept' : 'unkept');
    // Another tab may have kept something during the write; what comes right after a sending would go with a double press.
    if (isKept && watchTyped && !going.current) void look();
  }

  async function write(
    values: Readonly<TextValues>,
    sent: Readonly<TextValues> | null,
  ): Promise<boolean> {
    if (sent) await dropTyped(form, sent, here.current);
    const seen = here.current;
    let met: TextValues | undefined;
    let joined = values;
    const meet = (kept: TextValues) => {
      // A write that is tried again may meet itself.
      if (areEqual(kept, seen) || areEqual(kept, joined)) return joined;
      met = kept;
      joined = metTexts(kept, values, seen, lines);
      return joined;
    };
    const isKept = sent !== null || (await keepTyped(form, values, meet));
    if (isKept) here.current = joined;
    if (isKept && met) {
      latest.current = metTexts(met, latest.current, seen, lines);
      setTyped(latest.current);
    }
    return isKept;
  }

  return {
    values: { ...first, ...typed },
    latest: () => latest.current,
    isRead,
    kept,
    type: (name, text) => void keep({ ...latest.current, [name]: text }),
    isCleared: () => cleared.current && Object.keys(latest.current).length === 0,
    clear(sent = latest.current) {
      cleared.current = true;
      const now = latest.current;
      const isSame = Object.keys(now).every((name) => now[name] === sent[name]);
      // What was kept of it may have gone with what was sent.
      void (isSame ? keep(nothing, sent) : keep(now));
      return isSame;
    },
  };
}

function isEmpty(values: Readonly<TextValues>): boolean {
  return Object.values(values).every((text) => text === '');
}

/** True where both say the same, letter by letter; a field that is not there is empty. */
function areEqual(one: TextValues, other: TextValues): boolean {
  return [...Object.keys(one), ...Object.keys(other)].every(
    (field) => (one[field] ?? '') === (other[field] ?? ''),
  );
}

/** What another tab has kept, joined with what was typed here over `seen`: that itself does not come twice. */
function metTexts(
  kept: TextValues,
  typed: TextValues,
  seen: TextValues,
  lines: readonly string[],
): TextValues {
  const since = Object.entries(typed).map(([field, text]) => {
    const before = seen[field] ?? '';
    if (text === before) return [field, ''];
    const goesOn = lines.includes(field) && text.startsWith(before);
    return [field, goesOn ? text.slice(before.length).trimStart() : text];
  });
  return joinedTexts(kept, Object.fromEntries(since), lines);
}
