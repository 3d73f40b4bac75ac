/** What was not accepted goes back to where it was written, to be mended and sent again; nothing of it is lost. */
import { useRef } from 'react';

import { topicText } from '#domain/messages/topic.ts';
import type { Typed } from '#forms/use-typed.ts';
import { answerForm, threadForm, useMessages } from './data/messages.ts';
import { isPending, type ShownThread } from './data/shown-threads.ts';

/** False where the device has no room to keep it as typed: then it stays where it is. */
export type TakeBack = (op: string, text: string) => Promise<boolean>;

/** `answer` is what is being typed in the thread; `onNew` opens the form of a new thread. */
export function useTakeBack(thread: ShownThread, answer: Typed, onNew: () => void): TakeBack {
  const { discard, typed, keepTyped } = useMessages();
  /** What goes back or has gone: a second press finds it there until this device says that it is gone. */
  const gone = useRef(new Set<string>());

  async function takeAnswer(op: string, text: string): Promise<boolean> {
    const back = () => joined([text, answer.latest()['text']]);
    const isKept = await keepTyped(answerForm(thread.id), { ...answer.latest(), text: back() });
    if (!isKept) return false;
    // With what has been typed since.
    answer.type('text', back());
    await discard(op);
    document.getElementById(answerForm(thread.id))?.focus();
    return true;
  }

  /** The first message of a thread goes with the thread, and what was written after it goes into the same text. */
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
    if (gone.current.has(op)) return true;
    gone.current.add(op);
    const going = op === thread.begins ? takeThread(op) : takeAnswer(op, text);
    const isBack = await going.catch(() => false);
    if (!isBack) gone.current.delete(op);
    return isBack;
  };
}

function joined(texts: readonly (string | undefined)[]): string {
  return texts.filter(Boolean).join('\n\n');
}
