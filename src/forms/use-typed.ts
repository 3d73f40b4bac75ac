/** A member's form: stores its draft, restores it after a reload, checks it and sends it once. */

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as v from 'valibot';

import type { TextValues } from '#domain/stored-form.ts';
import { onRefreshTriggers } from '#sync/occasions.ts';
import { elsewhereOf } from './elsewhere.ts';
import { chosen, isEmpty, overIn, overTexts, type StoredTexts, mergeTexts } from './form-texts.ts';
import { promptMs } from './use-form-draft.ts';
import { type TypedFormOptions, useTypedForm } from './use-typed-form.ts';
import type { Elsewhere } from '#ui/typed-status.tsx';

/** Where drafts are stored; `watchTyped` must be stable. */
export type DraftStorage = {
  typed: (form: string) => Promise<TextValues>;
  /** Reads texts that other tabs typed into the form. */
  typedOver?: (form: string) => Promise<readonly TextValues[]>;
  /** False if not stored. `merge` merges stored text with the typed one. */
  keepTyped: (
    form: string,
    values: TextValues,
    merge?: (stored: StoredTexts) => StoredTexts,
  ) => Promise<boolean>;
  /** Calls `changed` when any tab changes the draft; returns the unsubscribe function. */
  watchTyped?: (form: string, changed: () => void) => () => void;
  /** Deletes the draft if it equals one of these texts; else another tab typed it. */
  dropTyped: (form: string, ...sentTexts: readonly TextValues[]) => Promise<void>;
};

export type Typed = {
  /** Initial values, replaced by typed text. */
  values: Readonly<TextValues>;
  /** Only typed texts; newer than the last render. */
  latest: () => Readonly<TextValues>;
  /** False until the draft was read. */
  isRead: boolean;
  storage: 'nothing' | 'kept' | 'unkept';
  type: (name: string, text: string) => void;
  /** Texts typed in two tabs, until the person chooses. */
  elsewhere: Elsewhere | undefined;
  /** True if cleared and untouched since: a press would repeat the last one. */
  isCleared: () => boolean;
  /**
   * Clears the form. If its text differs from `sent`, keeps that text and returns false. A field that `sent` lacks
   * counts with its first text.
   */
  clear: (sent?: Readonly<TextValues>) => boolean;
};

type Beginning = {
  /** Values before typing. */
  first?: Readonly<TextValues>;
  /** Called if a stored draft was found. */
  onFound?: () => void;
  /** Labels of fields that the person chooses between if two tabs type them. Other fields keep the last text. */
  labels?: Readonly<TextValues>;
};

const nothing: Readonly<TextValues> = {};

const noOthers: readonly TextValues[] = [];

/** Labels for forms of one field, which need none. */
const oneText = { text: '', reason: '' };

export function useTyped(
  { typed: readTyped, typedOver, keepTyped, dropTyped, watchTyped }: DraftStorage,
  form: string,
  { first = nothing, onFound, labels = oneText }: Beginning = {},
): Typed {
  const [typed, setTyped] = useState(nothing);
  const [isRead, setIsRead] = useState(false);
  const [storage, setStorage] = useState<Typed['storage']>('nothing');
  const changes = useRef(0);
  const latest = useRef(nothing);
  /** The text that this tab last read or stored. */
  const here = useRef(nothing);
  /** The sent text, until it is deleted. */
  const sentTexts = useRef<Readonly<TextValues> | null>(null);
  const cleared = useRef(false);
  const writing = useRef<Promise<void>>(undefined);
  const found = useRef(onFound);
  const [others, setOthers] = useState(noOthers);
  /** The text that was not chosen, until the choice is stored. */
  const refused = useRef<TextValues | null>(null);
  const mergeUnlessRefused = (stored: StoredTexts, values: TextValues, seen: TextValues) => {
    const merged = mergeTexts(stored, values, seen, Object.keys(labels));
    const against = refused.current;
    return against
      ? { ...merged, others: merged.others.filter((one) => !areEqual(one, against)) }
      : merged;
  };

  const opened = useEffectEvent(async () => {
    const values = await readTyped(form).catch(() => nothing);
    const others = await readOthers();
    const isFound = Object.keys(values).length > 0;
    // The write of text typed before merges it with the stored one.
    if (isFound) await writing.current;
    setIsRead(true);
    if (cleared.current || !isFound) return;
    found.current?.();
    if (changes.current === 0) show({ values, others });
    else if (here.current === nothing) showUnder({ values, others });
    else await look();
  });
  const changed = useEffectEvent(() => void look());
  useEffect(() => {
    const ends: (() => void)[] = [];
    let isOver = false;
    const onChanged = () => changed();
    const begin = async () => {
      await opened();
      if (isOver || !watchTyped) return;
      ends.push(watchTyped(form, onChanged));
      // Pages in the back-forward cache miss other tabs' changes.
      ends.push(onRefreshTriggers(onChanged, { events: ['pageshow'] }));
    };
    void begin();
    return () => {
      isOver = true;
      for (const end of ends) end();
    };
  }, [form, watchTyped]);

  async function readOthers(): Promise<readonly TextValues[]> {
    return (await typedOver?.(form).catch(() => noOthers)) ?? noOthers;
  }

  function show(stored: StoredTexts): void {
    here.current = stored.values;
    latest.current = stored.values;
    setTyped(stored.values);
    showOthers(stored.others);
    setStorage(isEmpty(stored.values) ? 'nothing' : 'kept');
  }

  /** Merges the stored text with typed text that could not be stored. */
  function showUnder(stored: StoredTexts): void {
    const merged = mergeUnlessRefused(stored, latest.current, nothing);
    const seen = Object.entries(stored.values).filter(([field]) => !(field in latest.current));
    here.current = Object.fromEntries(seen);
    latest.current = merged.values;
    setTyped(merged.values);
    showOthers(merged.others);
  }

  /** Shows another tab's text, unless unsaved text exists here. */
  async function look(): Promise<void> {
    const change = changes.current;
    const isOwn = () =>
      writing.current !== undefined ||
      change !== changes.current ||
      !areEqual(latest.current, here.current);
    if (isOwn()) return;
    const values = await readTyped(form).catch(() => here.current);
    const over = await readOthers();
    if (isOwn()) return;
    if (isShown(values, here.current)) showOthers(over);
    else show({ values, others: over });
  }

  function showOthers(now: readonly TextValues[]): void {
    setOthers((before) => (before.length + now.length === 0 ? before : now));
  }

  /** Writes the text; while a write runs, afterwards. */
  function keep(values: Readonly<TextValues>, sent: Readonly<TextValues> | null = null): void {
    latest.current = values;
    sentTexts.current = sent;
    setTyped(values);
    changes.current += 1;
    writing.current ??= writeLatest();
  }

  async function writeLatest(): Promise<void> {
    let change: number;
    let isStored: boolean;
    do {
      change = changes.current;
      const statusTimer = setTimeout(() => setStorage('nothing'), promptMs);
      isStored = await write(latest.current, sentTexts.current);
      clearTimeout(statusTimer);
    } while (change !== changes.current);
    writing.current = undefined;
    setStorage(isEmpty(latest.current) ? 'nothing' : isStored ? 'kept' : 'unkept');
    // Another tab may have written meanwhile. Not after sending: a double press would send its text.
    if (isStored && watchTyped && !sentTexts.current) void look();
  }

  async function write(
    values: Readonly<TextValues>,
    sent: Readonly<TextValues> | null,
  ): Promise<boolean> {
    if (sent) await dropTyped(form, sent, here.current);
    const seen = here.current;
    let base: StoredTexts | undefined;
    let joined: StoredTexts = { values, others: noOthers };
    const mergeStored = (stored: StoredTexts) => {
      base = stored;
      joined = mergeUnlessRefused(stored, values, seen);
      return joined;
    };
    const isStored = sent !== null || (await keepTyped(form, values, mergeStored));
    if (!isStored) return false;
    refused.current = null;
    // The next write merges fields that were typed during this one.
    const since = Object.entries(latest.current).flatMap(([field, text]) => {
      const [before = '', now = ''] = [seen[field], values[field]];
      return now === before && text !== now ? [[field, before] as const] : [];
    });
    here.current = { ...joined.values, ...Object.fromEntries(since) };
    if (base && !isShown(base.values, seen)) {
      latest.current = mergeUnlessRefused(base, latest.current, seen).values;
      setTyped(latest.current);
    }
    showOthers(joined.others);
    return true;
  }

  function choose(side: 'mine' | 'theirs'): void {
    const now = chosen({ values: latest.current, others }, side);
    refused.current = side === 'mine' ? (others[0] ?? null) : null;
    setOthers(now.others);
    keep(now.values);
  }

  const question = elsewhereOf(form, { values: typed, others }, labels);

  return {
    values: { ...first, ...typed },
    latest: () => latest.current,
    isRead,
    storage,
    type: (name, text) => keep({ ...latest.current, [name]: text }),
    elsewhere: question && { ...question, choose },
    isCleared: () => cleared.current && Object.keys(latest.current).length === 0,
    clear(sent = latest.current) {
      cleared.current = true;
      const now = latest.current;
      const isSame = Object.entries(now).every(
        ([name, text]) => text === (sent[name] ?? first[name] ?? ''),
      );
      // Stores newer text again: it may have been deleted with the sent one.
      if (isSame) keep(nothing, sent);
      else keep(now);
      return isSame;
    },
  };
}

function areEqual(one: TextValues, other: TextValues): boolean {
  return [...Object.keys(one), ...Object.keys(other)].every(
    (field) => (one[field] ?? '') === (other[field] ?? ''),
  );
}

/** True if `here` has all of `stored`, also that a field was emptied. */
function isShown(stored: TextValues, here: TextValues): boolean {
  return areEqual(stored, here) && Object.keys(stored).every((field) => field in here);
}

type DraftOptions<Output, Said> = TypedFormOptions<Output, Said> & {
  /** An element id; the first wrong field gets the focus. */
  idOf?: (field: string) => string;
};

/** As `useTypedForm`, for fields outside a `Form`: returns each field's text and error. */
export function useDraft<Output, Said>({ idOf, ...options }: DraftOptions<Output, Said>) {
  const { typed, checks, busy, said } = useTypedForm(options);
  const { attempts, items, errorOf, put, send } = checks;
  const refused = useEffectEvent(() => {
    const [first] = items;
    if (idOf && first) document.getElementById(idOf(first.field))?.focus();
  });
  useEffect(() => {
    if (attempts > 0) refused();
  }, [attempts]);

  return {
    errorOf,
    said,
    busy,
    type: put,
    field: (field: string) => ({
      value: typed.values[field] ?? '',
      error: errorOf(field),
      onChange: (text: string) => put(field, text),
    }),
    send,
  };
}

/** Clears a saved draft. False if more was typed since `sent`: that stays, now based on `base`. */
export function clearSaved(
  typed: Typed,
  sent: Readonly<TextValues>,
  base: Readonly<TextValues>,
): boolean {
  if (typed.clear(sent)) return true;
  for (const [name, text] of Object.entries(base)) typed.type(name, text);
  return false;
}

/** As `clearSaved`; newer text then edits the saved `texts` of its fields. */
export function clearSavedTexts(
  typed: Typed,
  sent: Readonly<TextValues>,
  texts: Readonly<TextValues>,
): boolean {
  const written = typed.latest();
  const saved = Object.entries(texts).filter(([field]) => written[field] !== undefined);
  // What a field was typed over is no text of its own.
  const known = { ...texts, ...overTexts(overIn(written)), ...sent };
  return clearSaved(typed, known, overTexts(Object.fromEntries(saved)));
}

export type FieldOf = ReturnType<typeof useDraft>['field'];

export const neededText = (limit: number) =>
  v.pipe(v.string('required'), v.trim(), v.nonEmpty('required'), v.maxLength(limit, 'too_long'));
