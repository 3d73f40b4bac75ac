/** Stores unsent text of a member's form, and restores it after a reload. */

import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { TextValues } from '#domain/kept-form.ts';
import { onOccasions } from '#sync/occasions.ts';
import { joinedTexts } from './form-texts.ts';
import { promptMs } from './use-form-draft.ts';

/** The storage; both functions must be stable. */
export type Keeping = {
  typed: (form: string) => Promise<TextValues>;
  /** False if not stored. `meet` merges with existing text. */
  keepTyped: (
    form: string,
    values: TextValues,
    meet?: (kept: TextValues) => TextValues,
  ) => Promise<boolean>;
  /** Calls back on changes, also by other tabs; returns the unsubscribe function. */
  watchTyped?: (form: string, changed: () => void) => () => void;
  /** Deletes the text, unless it differs from these: another tab typed it. */
  dropTyped: (form: string, ...gone: readonly TextValues[]) => Promise<void>;
};

export type Typed = {
  /** Initial values, overridden by typed text. */
  values: Readonly<TextValues>;
  /** Typed text only, newer than the last render. */
  latest: () => Readonly<TextValues>;
  /** False until storage was read. */
  isRead: boolean;
  kept: 'nothing' | 'kept' | 'unkept';
  type: (name: string, text: string) => void;
  /** Cleared and untouched: a press now repeats the last one. */
  isCleared: () => boolean;
  /** Clears the form. Text typed since `sent` stays, and the result is false; another tab's text stays stored. */
  clear: (sent?: Readonly<TextValues>) => boolean;
};

type Beginning = {
  /** Values before typing. */
  first?: Readonly<TextValues>;
  /** Called if stored text was found. */
  onFound?: () => void;
  /** Multi-line fields, where texts of two tabs are concatenated. */
  lines?: readonly string[];
};

const nothing: Readonly<TextValues> = {};

const usualLines = ['text', 'reason', 'details'];

/** For one form while mounted. */
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
  /** What this tab last read or stored. */
  const here = useRef(nothing);
  /** Sent text, until deleted. */
  const going = useRef<Readonly<TextValues> | null>(null);
  const cleared = useRef(false);
  const writing = useRef(false);
  const found = useRef(onFound);

  const begun = useEffectEvent((before: TextValues) => {
    setIsRead(true);
    if (cleared.current || Object.keys(before).length === 0) return;
    // Typed text overrides stored text by field; multi-line fields are concatenated.
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
      // A page in the back/forward cache misses other tabs' changes.
      ends.push(onOccasions(onChanged, { events: ['pageshow'] }));
    };
    void begin();
    return () => {
      isOver = true;
      for (const end of ends) end();
    };
  }, [form, readTyped, watchTyped]);

  /** Shows another tab's text, unless unsaved text exists here. */
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

  /** One write at a time; text typed meanwhile goes into the next one. */
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
      const late = setTimeout(() => setKept('nothing'), promptMs);
      isKept = await write(latest.current, going.current);
      clearTimeout(late);
    } while (change !== changes.current);
    writing.current = false;
    setKept(isEmpty(latest.current) ? 'nothing' : isKept ? 'kept' : 'unkept');
    // Another tab may have written meanwhile. After sending, the text may be a double press.
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
      // A retried write may find itself.
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
      // The text may have been deleted with the sent one.
      void (isSame ? keep(nothing, sent) : keep(now));
      return isSame;
    },
  };
}

function isEmpty(values: Readonly<TextValues>): boolean {
  return Object.values(values).every((text) => text === '');
}

/** Missing fields count as empty. */
function areEqual(one: TextValues, other: TextValues): boolean {
  return [...Object.keys(one), ...Object.keys(other)].every(
    (field) => (one[field] ?? '') === (other[field] ?? ''),
  );
}

/** Merges another tab's text with text typed here, without repeating `seen`. */
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
