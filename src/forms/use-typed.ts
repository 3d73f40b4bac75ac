/** What is typed into a form of a member's page and not sent: kept here with every letter, there again after a reload. */
import { useEffect, useRef, useState } from 'react';

import type { TextValues } from '#domain/kept-form.ts';
import { joinedTexts } from './form-texts.ts';
import { promptMs } from './use-form-draft.ts';

/** What keeps it. Both are stable as long as they keep the same. */
export type Keeping = {
  typed: (form: string) => Promise<TextValues>;
  /** False where it is not kept. */
  keepTyped: (form: string, values: TextValues) => Promise<boolean>;
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
};

const nothing: Readonly<TextValues> = {};

/** The fields of several lines, in every form. */
const lines = ['text', 'reason'];

/** One form for as long as it is on screen. */
export function useTyped(
  { typed: readTyped, keepTyped, dropTyped }: Keeping,
  form: string,
  { first = nothing, onFound }: Beginning = {},
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

  useEffect(() => {
    const begin = async () => {
      const before = await readTyped(form).catch(() => nothing);
      setIsRead(true);
      if (cleared.current || Object.keys(before).length === 0) return;
      // What was typed in the meantime goes over it, field by field, and behind it where there are lines.
      const isTyped = changes.current > 0;
      here.current = before;
      latest.current = joinedTexts(before, latest.current, lines);
      setTyped(latest.current);
      if (isTyped) void keepTyped(form, latest.current);
      else setKept('kept');
      found.current?.();
    };
    void begin();
  }, [form, readTyped, keepTyped]);

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
    const isEmpty = Object.values(latest.current).every((text) => text === '');
    setKept(isEmpty ? 'nothing' : isKept ? 'kept' : 'unkept');
  }

  async function write(
    values: Readonly<TextValues>,
    sent: Readonly<TextValues> | null,
  ): Promise<boolean> {
    if (sent) await dropTyped(form, sent, here.current);
    const isKept = sent !== null || (await keepTyped(form, values));
    if (isKept) here.current = values;
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
