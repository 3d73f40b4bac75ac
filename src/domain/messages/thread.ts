import { textLimits } from '../form-values.ts';
import { idAlphabet } from '../ids.ts';

export const messageLimit = textLimits.message;

export const subjectLimit = textLimits.line;

/** Counts open and closed ones. */
export const threadsPerClient = 500;

export const filesPerThread = 100;

/** `settle`: marks a thread that needs no answer. */
export const threadActs = ['close', 'reopen', 'settle'] as const;

export type ThreadAct = (typeof threadActs)[number];

export const threadStates = ['open', 'closed'] as const;

type ThreadState = (typeof threadStates)[number];

export const threadStateIn = (stored: string): ThreadState =>
  stored === 'closed' ? 'closed' : 'open';

/** The id of what an account has read of a thread, derived so each device knows it. */
export function readerMarkOf(thread: string, account: string): string {
  return Array.from(thread, (letter, index) => {
    const sum = idAlphabet.indexOf(letter) + idAlphabet.indexOf(account.charAt(index)) + 1;
    return idAlphabet.charAt(sum % idAlphabet.length);
  }).join('');
}

export const topicKinds = ['request', 'document', 'appointment'] as const;

export type TopicKind = (typeof topicKinds)[number];

export type Topic = { kind: TopicKind; id: string };

type TopicFields = { readonly [Kind in TopicKind]?: string };

export function topicOf(fields: TopicFields): Topic | null {
  const kind = topicKinds.find((each) => fields[each]);
  return kind === undefined ? null : { kind, id: fields[kind] ?? '' };
}

export function fieldsOfTopic(topic: Topic | null): TopicFields {
  return topic === null ? {} : { [topic.kind]: topic.id };
}

export function topicText(topic: Topic | null): string {
  return topic === null ? '' : `${topic.kind}:${topic.id}`;
}

export function namesOneTopic(fields: TopicFields): boolean {
  return topicKinds.filter((kind) => fields[kind]).length <= 1;
}
