/** A thread's topic: a request, document, appointment, or nothing. */

export const topicKinds = ['request', 'document', 'appointment'] as const;

export type TopicKind = (typeof topicKinds)[number];

export type Topic = { kind: TopicKind; id: string };

export type TopicFields = { readonly [Kind in TopicKind]?: string };

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
