/** Connects a form to the text stored while typing. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { FieldError } from '#domain/field-errors.ts';
import type { SiteForm, TextValues } from '#domain/stored-form.ts';
import type { FormRows } from '#domain/public-form.ts';
import { elsewhereOf } from './elsewhere.ts';
import type { FormResult, FormSent, FormStart } from './form-drafts.ts';
import { chosen, isEmpty, type StoredTexts, saysTheSame, typedOver } from './form-texts.ts';
import { onBack } from '#sync/leaving.ts';
import type { OpTrouble } from '#sync/outbox-entry.ts';
import { earlyText, forgetEarlyText } from '#early/early-text.ts';
import { useServices, usePart } from '#device/services.ts';
import type { Elsewhere } from '#ui/typed-status.tsx';
import { useOverdue } from './use-once.ts';

export type FormSide = {
  read: () => TextValues;
  fill: (values: TextValues) => void;
  clear: () => void;
  /** Shows server errors; `attempt` if they answer a submission. */
  refuse: (errors: readonly FieldError[], attempt: boolean) => void;
  rows: FormRows;
  /** Called when the server answers while the page is open; `recentCount` as in `FormResult`. */
  onAnswer: (answer: 'received' | 'refused', recentCount?: number) => void;
};

export type FormDraft = {
  busy: boolean;
  /** Sent, but not answered in time: hides the form. */
  waiting: boolean;
  /** Neither stored nor sent. */
  unsaved: boolean;
  refused: OpTrouble | null;
  /** When the server received the text (UTC ms); null once something is typed. */
  receivedAt: number | null;
  saved: boolean;
  elsewhere: Elsewhere | undefined;
  typed: (field: string) => void;
  send: (payload: TextValues) => Promise<void>;
  /** Starts another text while the last one is pending. */
  another: () => void;
};

/** A sent or queued op; `found` if it was pending when the page opened. */
type SentOp = { op: string; found: boolean };

/** Milliseconds after which a change that is not stored shows as unsaved. */
export const promptMs = 200;

const nothing: StoredTexts = { values: {}, others: [] };

/** `visit` changes on each visit, to show refused text again. */
export function useFormDraft(form: SiteForm, side: FormSide, visit: string): FormDraft {
  const { source, now, health } = useServices();
  const forms = usePart('forms');
  const [sent, setSent] = useState<SentOp | null>(null);
  const [queueing, setQueueing] = useState(false);
  const [unsaved, setUnsaved] = useState(false);
  const [refused, setRefused] = useState<OpTrouble | null>(null);
  const [receivedAt, setReceivedAt] = useState<number | null>(null);
  const [saved, setSaved] = useState(false);
  const [id, setId] = useState('');
  const [storedTexts, setStoredTexts] = useState(nothing);
  const start = useRef<FormStart | null>(null);
  const starting = useRef<Promise<void>>(Promise.resolve());
  const sending = useRef(false);
  const changes = useRef(0);
  const rows = Object.entries(side.rows);
  const labels = Object.fromEntries(rows.map(([name, { label }]) => [name, label]));
  const overdue = useOverdue(sent !== null && !sent.found);
  const waiting = sent !== null && (overdue || sent.found);
  /** The form's page, kept after navigating. */
  const [path] = useState(() => globalThis.location?.pathname ?? '');
  const forgetEarly = () => forgetEarlyText((page) => page === path);

  function begin(next: FormStart, attempt: boolean): void {
    start.current = next;
    setId(next.id);
    // Leaves a text alone that is being sent.
    if (sending.current) return;
    side.fill({ ...next.values, ...next.early });
    setSaved(next.savedAt !== null);
    setRefused(next.refused);
    if (next.refused) side.refuse(next.refused.errors, attempt);
    if (!isEmpty(next.early)) void keep(next.early);
    else if (next.waiting) setSent({ op: next.waiting, found: true });
  }

  /** `afresh`: ignores pending text. */
  function load({ attempt = false, afresh = false } = {}): void {
    const loading = async () => {
      let before: number;
      let next: FormStart;
      // Reads again if something was typed meanwhile, which must not be replaced.
      do {
        before = changes.current;
        next = await forms.load(form, start.current ? undefined : side.read);
      } while (before !== changes.current);
      begin(afresh ? { ...next, waiting: null } : next, attempt);
    };
    starting.current = loading().catch(() => undefined);
  }

  async function keep(changed: TextValues): Promise<void> {
    if (!start.current) return;
    changes.current += 1;
    const change = changes.current;
    const tooLong = setTimeout(() => setSaved(false), promptMs);
    const savedAt = await forms.keep(form, start.current.id, side.read(), changed);
    clearTimeout(tooLong);
    if (savedAt !== null && health.snapshot().keeps !== 'memory') forgetEarly();
    if (change === changes.current) setSaved(savedAt !== null);
  }

  function received(recentCount = 0): void {
    setSent(null);
    setReceivedAt(now());
    side.clear();
    side.onAnswer('received', recentCount);
    load({ afresh: true });
  }

  const visited = useEffectEvent((_visit: string) => {
    const before = start.current === null ? earlyText(path) : {};
    if (!isEmpty(before)) side.fill({ ...before, ...typedOver(before, side.read()) });
    if (!sent && !sending.current) load();
  });
  useEffect(() => visited(visit), [visit]);
  // Also after the back-forward cache: another page may have changed it.
  useEffect(() => onBack(() => visited(visit)), [visit]);

  const changed = useEffectEvent((now: StoredTexts | undefined) => {
    setStoredTexts(now ?? nothing);
    if (now) side.fill(now.values);
    // Another tab has sent it.
    else if (!sent && !sending.current) load({ afresh: true });
  });
  useEffect(() => (id ? forms.watchTyped(id, (now) => changed(now)) : undefined), [id, forms]);

  const onResult = useEffectEvent((status: FormResult) => {
    if (status.state === 'waiting') return;
    if (status.state === 'received') return received(status.recentCount);
    setSent(null);
    if (status.state === 'refused') {
      load({ attempt: true });
      side.onAnswer('refused');
    } else void keep(side.read());
  });
  const op = sent?.op;
  useEffect(() => (op ? forms.follow(op, (status) => onResult(status)) : undefined), [op, forms]);

  async function send(payload: TextValues): Promise<void> {
    if (sending.current || sent) return;
    const id = start.current?.id ?? null;
    sending.current = true;
    setQueueing(true);
    setUnsaved(false);
    setReceivedAt(null);
    const answer = await attempt(id, payload).catch((): FormSent => ({ outcome: 'unsaved' }));
    sending.current = false;
    setQueueing(false);
    setUnsaved(answer.outcome === 'unsaved');
    if (answer.outcome !== 'unsaved') forgetEarly();
    if (answer.outcome === 'received') received();
    if (answer.outcome === 'queued') setSent({ op: answer.op, found: false });
  }

  /** Sends the text as entity `known`, else as that of a stored draft with the same text. */
  async function attempt(known: string | null, payload: TextValues): Promise<FormSent> {
    await starting.current;
    const body = JSON.stringify({ ...payload, source: await source() });
    const kept = start.current;
    return forms.send(
      form,
      known ?? (kept && saysTheSame(kept.values, body) ? kept.id : null),
      body,
    );
  }

  /** Shows the chosen text, even if it cannot be stored. */
  function choose(of: 'mine' | 'theirs'): void {
    const now = chosen(storedTexts, of);
    setStoredTexts(now);
    side.fill(now.values);
    void forms.choose(id, of);
  }

  const question = elsewhereOf(form, inWords(storedTexts, side.rows), labels);

  return {
    busy: queueing || (sent !== null && !waiting),
    waiting,
    unsaved,
    refused,
    receivedAt,
    saved,
    elsewhere: question && { ...question, choose },
    send,
    typed(field) {
      setReceivedAt(null);
      void keep({ [field]: side.read()[field] ?? '' });
    },
    another() {
      setSent(null);
      side.clear();
      load({ afresh: true });
    },
  };
}

/** Replaces the values of options by their labels. */
function inWords({ values, others }: StoredTexts, rows: FormRows): StoredTexts {
  const inRow = ([field, text]: [string, string]) => {
    const row = rows[field];
    return [field, row?.control === 'select' ? (row.options[text] ?? text) : text];
  };
  const each = (texts: TextValues): TextValues =>
    Object.fromEntries(Object.entries(texts).map(inRow));
  return { values: each(values), others: others.map(each) };
}
