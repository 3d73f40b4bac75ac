/** What a thread is about: a request, a document, an appointment, or nothing. */

export const topicKinds = ['request', 'document', 'appointment'] as const;

export type TopicKind = (typeof topicKinds)[number];

export type Topic = { kind: TopicKind; id: string };

/** A topic as rows and payloads have it: an empty text, or nothing, for what the thread is not about. */
export type TopicFields = { readonly [Kind in TopicKind]?: string };

/** The one that is named; null for nothing, and the first of several. */
export function topicOf(fields: TopicFields): Topic | null {
  const kind = topicKinds.find((each) => fields[each]);
  return kind === undefined ? null : { kind, id: fields[kind] ?? '' };
}

/** The fields that name a topic, and no others. */
export function fieldsOfTopic(topic: Topic | null): TopicFields {
  return topic === null ? {} : { [topic.kind]: topic.id };
}

/** A topic in one text, as a select's value and a form's kept text; an empty one for nothing. */
export function topicText(topic: Topic | null): string {
  return topic === null ? '' : `${topic.kind}:${topic.id}`;
}

/** True where no more than one is named. */
export function namesOneTopic(fields: TopicFields): boolean {
  return topicKinds.filter((kind) => fields[kind]).length <= 1;
}
