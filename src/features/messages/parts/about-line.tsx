import { type Topic, topicText } from '#domain/messages/thread.ts';
import { aboutTexts as texts } from '#texts/messages-members.ts';
import { TextLink } from '#ui/text-link.tsx';
import type { NamedTopic } from '../data/messages.ts';
import type { ShownThread } from '../data/thread-store.ts';
import { useTopics } from '../use-threads.ts';

const aboutLineTexts = {
  /** `name`: a request's title, a file's name, or a meeting with its time. */
  option: {
    request: (name: string) => `Request: ${name}`,
    document: (name: string) => `Document: ${name}`,
    appointment: (name: string) => `Appointment: ${name}`,
  },
  /** For topics that this device does not know. */
  unnamed: {
    request: 'a request',
    document: 'a document',
    appointment: 'an appointment',
  },
} as const;

interface AboutLineProps {
  readonly thread: ShownThread;
  readonly wayTo?: ((topic: Topic) => string) | undefined;
}

export function AboutLine({ thread: { client, about }, wayTo }: AboutLineProps) {
  return about && <Known client={client} about={about} wayTo={wayTo} />;
}

interface KnownProps extends Pick<AboutLineProps, 'wayTo'> {
  readonly client: string;
  readonly about: Topic;
}

function Known({ client, about, wayTo }: KnownProps) {
  const topics = useTopics(client, about.kind);
  const known = topics.find((topic) => topicText(topic) === topicText(about));
  const name = known?.name ?? aboutLineTexts.unnamed[about.kind];
  return (
    <p className="text-small wrap-anywhere">
      {texts.about}: {wayTo ? <TextLink to={wayTo(about)}>{name}</TextLink> : name}
    </p>
  );
}

export function topicOptions(topics: readonly NamedTopic[]) {
  return topics.map((topic) => ({
    value: topicText(topic),
    label: aboutLineTexts.option[topic.kind](topic.name),
  }));
}
