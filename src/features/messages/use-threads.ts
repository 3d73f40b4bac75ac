/** A client's threads, live, refreshed while shown. */
import { useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { ReadState } from '#domain/read-state.ts';
import { onRefreshTriggers } from '#sync/occasions.ts';
import { useDeviceQuery } from '#sync/use-device-query.ts';
import { LockPlace } from '#ui/lock-place.ts';
import type { ShownThread } from './data/thread-store.ts';
import { usePart } from '#device/services.ts';
import { type Topic, topicText } from '#domain/messages/thread.ts';
import type { NamedTopic } from './data/messages.ts';
import { useServerCopy } from '#session/use-server-copy.ts';

const everyMs = 15_000;

type OpenThreads = {
  threads: readonly ShownThread[] | null;
  last: ReadState;
  again: () => Promise<void>;
};

export function useThreads(client: string): OpenThreads {
  const { threads, read, onHint } = usePart('messages');
  const shown = useDeviceQuery(useMemo(() => threads(client), [threads, client]));
  const [last, setLast] = useState<ReadState>('reading');
  const isLocked = useContext(LockPlace) !== null;
  const ask = useCallback(
    (): Promise<ReadState> => read(client).catch(() => 'failed' as const),
    [client, read],
  );
  useEffect(() => {
    // A locked desk reads nothing: the log would name someone who is away.
    if (isLocked) return undefined;
    let ended = false;
    const look = async () => {
      if (document.visibilityState !== 'visible') return;
      const answer = await ask();
      if (!ended) setLast(answer);
    };
    const start = () => void look();
    const stopLooking = onRefreshTriggers(start, { events: ['focus'], everyMs });
    // Both call `start` at once.
    const stop = onHint ? onHint(start) : start();
    return () => {
      ended = true;
      stop?.();
      stopLooking();
    };
  }, [ask, onHint, isLocked]);
  return { threads: shown, last, again: () => ask().then(setLast) };
}

/** Marks a shown thread as read when it gets news. */
export function useSeen(thread: ShownThread): void {
  const { see } = usePart('messages');
  // Reads create new objects; compare content instead.
  const newest = useRef(thread);
  useEffect(() => {
    newest.current = thread;
  });
  const { id, unread, last } = thread;
  const isLocked = useContext(LockPlace) !== null;
  const news = unread === 0 || isLocked ? '' : `${id} ${last}`;
  useEffect(() => {
    if (news === '') return undefined;
    const seen = () => {
      if (document.visibilityState === 'visible') void see(newest.current);
    };
    document.addEventListener('visibilitychange', seen);
    seen();
    return () => document.removeEventListener('visibilitychange', seen);
  }, [see, news]);
}

/** Topics of one kind, or all. Only appointments are read from the server. */
export function useTopics(client: string, only?: Topic['kind']): readonly NamedTopic[] {
  const { topics, moreTopics } = usePart('messages');
  const cached = useDeviceQuery(useMemo(() => topics(client), [topics, client]));
  const [more, setMore] = useState<readonly NamedTopic[]>([]);
  useEffect(() => {
    let isWanted = only === undefined || only === 'appointment';
    if (!isWanted) return undefined;
    void moreTopics?.(client).then((found) => isWanted && setMore(found));
    return () => {
      isWanted = false;
    };
  }, [moreTopics, client, only]);
  return useMemo(() => [...(cached ?? []), ...more], [cached, more]);
}

/** The topic with this text; null if it no longer exists. */
export function topicIn(topics: readonly NamedTopic[], text: string): Topic | null {
  const found = topics.find((topic) => topicText(topic) === text);
  return found ? { kind: found.kind, id: found.id } : null;
}

export function useReplies(client: string | null) {
  const { replies: desk } = usePart('messageDesk');
  const look = useCallback(() => desk.find(client), [desk, client]);
  const { copy, state, take, read } = useServerCopy(look);
  return { read: copy, state, again: read, take, desk };
}
