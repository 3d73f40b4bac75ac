import { useRef } from 'react';

import { topicText } from '#domain/messages/thread.ts';
import type { Typed } from '#forms/use-typed.ts';
import { answerForm, threadForm } from './data/messages.ts';
import { isPending, type ShownThread } from './data/shown-threads.ts';
import { usePart } from '#device/services.ts';

/** Moves a pending message's text back into its form. False without room; then the message stays. */
export type TakeBack = (op: string, text: string) => Promise<boolean>;

export function useTakeBack(thread: ShownThread, answer: Typed, onNew: () => void): TakeBack {
  const { discard, typed, keepTyped } = usePart('messages');
  /** Ids already moved: a second press does nothing. */
  const moved = useRef(new Set<string>());

  async function takeAnswer(op: string, text: string): Promise<boolean> {
    const back = () => joined([text, answer.latest()['text']]);
    const isStored = await keepTyped(answerForm(thread.id), { ...answer.latest(), text: back() });
    if (!isStored) return false;
    // Keeps text typed while it was stored.
    answer.type('text', back());
    await discard(op);
    document.getElementById(answerForm(thread.id))?.focus();
    return true;
  }

  /** Moves a thread's first message and its later ones into one text. */
  async function takeThread(op: string): Promise<boolean> {
    const form = threadForm(thread.client);
    const before = await typed(form);
    const waiting = thread.messages.filter(({ state }) => isPending(state));
    const values = {
      subject: before['subject'] || thread.subject,
      about: before['about'] || topicText(thread.about),
      text: joined([...waiting.map(({ text }) => text), before['text']]),
    };
    if (!(await keepTyped(form, values))) return false;
    await discard(op);
    onNew();
    return true;
  }

  return async (op, text) => {
    if (moved.current.has(op)) return true;
    moved.current.add(op);
    const moving = op === thread.begins ? takeThread(op) : takeAnswer(op, text);
    const isBack = await moving.catch(() => false);
    if (!isBack) moved.current.delete(op);
    return isBack;
  };
}

function joined(texts: readonly (string | undefined)[]): string {
  return texts.filter(Boolean).join('\n\n');
}
