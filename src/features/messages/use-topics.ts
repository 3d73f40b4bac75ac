import { useEffect, useMemo, useState } from 'react';

import { type Topic, topicText } from '#domain/messages/topic.ts';
import { useDeviceQuery } from '#sync/use-device-query.ts';
import { type NamedTopic } from './data/messages.ts';
import { usePart } from '#device/services.ts';

/** Topics of a kind or all; `only` skips the server question that other kinds need. */
export function useTopics(client: string, only?: Topic['kind']): readonly NamedTopic[] {
  const { topics, moreTopics } = usePart('messages');
  const kept = useDeviceQuery(useMemo(() => topics(client), [topics, client]));
  const [more, setMore] = useState<readonly NamedTopic[]>([]);
  useEffect(() => {
    let isWanted = only === undefined || only === 'appointment';
    if (!isWanted) return undefined;
    void moreTopics?.(client).then((found) => isWanted && setMore(found));
    return () => {
      isWanted = false;
    };
  }, [moreTopics, client, only]);
  return useMemo(() => [...(kept ?? []), ...more], [kept, more]);
}

/** A stored draft's topic may no longer exist. */
export function topicIn(topics: readonly NamedTopic[], text: string): Topic | null {
  const found = topics.find((topic) => topicText(topic) === text);
  return found ? { kind: found.kind, id: found.id } : null;
}
