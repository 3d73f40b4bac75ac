import { Link } from 'react-router-dom';
import type { ReactNode } from 'react';

import { firm } from '#config/firm.ts';
import {
  type ClientPart,
  clientPath,
  deskThreadPath,
  letterPath,
  threadParameter,
} from '#config/member-paths.ts';
import { paths } from '#config/paths.ts';
import { type Engagement, letterNow } from '#domain/engagements/engagement.ts';
import { shortDateTime } from '#domain/firm-time.ts';
import type { EventKind } from '#domain/notifications/events.ts';
import { hasFailed } from '#domain/read-state.ts';
import { useNow } from '#device/use-now.ts';
import { useLive } from '#sync/use-device-query.ts';
import { changedText, letterNewsText, nextTextFor } from '#texts/engagements.ts';
import { plural } from '#texts/plural.ts';
import { ReadPart } from '#ui/read-part.tsx';
import { Button } from '#ui/button.tsx';
import { HangingList } from '#ui/hanging-list.tsx';
import { Bell } from '#ui/icons.tsx';
import { StatusDot } from '#ui/status-line.tsx';
import { countUnread, type News } from './data/events.ts';
import { usePart } from '#device/services.ts';

const texts = {
  title: 'Notifications',
  loading: 'Loading notifications...',
  unread: 'Notifications could not be read.',
} as const;

export type ToDoLine = { text: string; to: string };

interface NewsBellProps {
  readonly toDos: readonly ToDoLine[];
  readonly waiting: { count: number; list: ReactNode } | null;
}

/** The bell's number counts news and pending changes, not tasks. */
export function NewsBell({ toDos, waiting }: NewsBellProps) {
  const events = usePart('events');
  const news = useLive(events);
  const unread = countUnread(news);
  const count = unread + (waiting?.count ?? 0);
  const state = useLive(events.last);
  const isEmpty = news.length === 0 && toDos.length === 0 && waiting === null;
  return (
    <HangingList
      icon={<Bell />}
      label={
        count > 0
          ? `${texts.title}: ${count}`
          : state === 'read'
            ? 'Notifications: none'
            : texts.title
      }
      count={count}
    >
      <p className="border-b-1 border-rule px-5 py-4 font-600">{texts.title}</p>
      {(isEmpty || (hasFailed(state) && news.length === 0)) && (
        <div className="px-5 py-4 text-small">
          <ReadPart
            state={state}
            shown={news}
            texts={texts}
            nothing={isEmpty && <p className="text-soft">You're all caught up.</p>}
            onAgain={() => events.refresh()}
          >
            {() => null}
          </ReadPart>
        </div>
      )}
      <div className="max-h-[min(36rem,100dvh-13rem)] overflow-y-auto">
        {toDos.length > 0 && (
          <Section title="To do">
            {toDos.map(({ text, to }) => (
              <li key={to} className="border-b-1 border-rule">
                <Link to={to} className={line}>
                  <StatusDot shape="ring" />
                  <span className="font-600 underline decoration-link underline-offset-[0.28em]">
                    {text}
                  </span>
                </Link>
              </li>
            ))}
          </Section>
        )}
        {news.length === 0 && toDos.length > 0 && state === 'read' && (
          <p className="px-5 py-3 text-small text-soft">No news.</p>
        )}
        {news.length > 0 && (
          <Section title="News">
            {news.map((event) => (
              <NewsLine key={event.id} event={event} onRead={() => void events.markRead([event])} />
            ))}
          </Section>
        )}
        {waiting && <Section title="Waiting to send">{waiting.list}</Section>}
      </div>
      {unread > 0 && (
        <p className="relative -mt-0.5 border-t-1 border-rule bg-sheet px-5 py-3">
          <Button kind="quiet" size="small" onClick={() => void events.markRead(news)}>
            Mark all as read
          </Button>
        </p>
      )}
    </HangingList>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <>
      <p className="border-b-1 border-rule bg-wash px-5 py-1.5 text-small text-soft">{title}</p>
      <ul aria-label={title}>{children}</ul>
    </>
  );
}

function NewsLine({ event, onRead }: { readonly event: News; readonly onRead: () => void }) {
  const now = useNow();
  const place = placeOf(event, now);
  if (!place) return null;
  return (
    <li className="border-b-1 border-rule">
      <Link to={place.to} onClick={onRead} className={line}>
        {!event.read && <StatusDot shape="full" />}
        <span className="col-start-2 grid gap-0.5 wrap-anywhere">
          <span className={event.read ? 'text-soft' : 'font-600'}>
            {!event.read && <span className="sr-only">New: </span>}
            {place.text}
          </span>
          {event.about && <span>{event.about}</span>}
          <span className="text-note text-soft tabular-nums first-letter:uppercase">
            {shortDateTime(event.at, now, firm.zone)}
          </span>
        </span>
      </Link>
    </li>
  );
}

type Place = { text: string; to: string };

/** Text and page of an event; null for kinds of a newer release. */
function placeOf(event: News, now: number): Place | null {
  const places: Places = event.client === '' ? clientPlaces : staffPlaces;
  return places[event.kind]?.(event, now) ?? null;
}

type Places = Partial<Record<EventKind, (event: News, now: number) => Place>>;

const leading = (text: string, to: string) => () => ({ text, to });

const clientPlaces: Places = {
  requests: leading('New request from us.', paths.portalDocuments),
  files: leading('New file from us.', paths.portalDocuments),
  reminders: ({ letter }) => ({
    text: 'Something is due.',
    to: letter ? letterPath(letter.id) : paths.portalDocuments,
  }),
  onboarding: leading('A part of your onboarding is open again.', paths.portalOnboarding),
  messages: ({ subject }) => ({
    text: 'New message from us.',
    to: `${paths.portalMessages}?${threadParameter}=${subject}`,
  }),
  appointments: leading('An appointment has changed.', paths.portalAppointments),
  engagement: ({ letter, subject }, now) => ({
    text: letterText(letter, now),
    to: letterPath(subject),
  }),
};

function letterText(letter: Engagement | undefined, now: number): string {
  if (!letter) return changedText;
  const { state, next } = letterNow(letter, now, firm.zone);
  if (next === letter.as) return letterNewsText(letter, 'sign');
  return [letterNewsText(letter, state), nextTextFor(letter.as, next)].join(' ').trimEnd();
}

/** A sentence of the client's name and `did`, with a link. */
const atClient =
  (did: string | ((event: News) => string), part: ClientPart) =>
  (event: News): Place => ({
    text: `${event.name} ${typeof did === 'string' ? did : did(event)}`,
    to: clientPath(event.client, part),
  });

/** The text for what the client did; `general` if that is not known. */
const actOr =
  (general: string) =>
  ({ did = '' }: News) =>
    acts[did] ?? general;

const acts: Partial<Record<string, string>> = {
  booked: 'booked an appointment.',
  cancelled: 'canceled an appointment.',
  signed: 'signed the engagement letter.',
  declined: 'declined the engagement letter.',
  'spouse-declined': 'signed the engagement letter, but the spouse declined it.',
};

const sentText = plural('sent a file.', (count) => `sent ${count} files.`);

const staffPlaces: Places = {
  provided: atClient(
    ({ files = 0 }) => (files > 0 ? sentText(files) : 'answered a request.'),
    'requests',
  ),
  wishes: atClient('asked for an appointment.', 'appointments'),
  submitted: atClient('sent a part of the onboarding.', 'onboarding'),
  appointments: atClient(actOr('changed an appointment.'), 'appointments'),
  agreed: atClient(actOr('answered the engagement letter.'), 'letters'),
  written: ({ name, client, subject }) => ({
    text: `${name} wrote.`,
    to: deskThreadPath(client, subject),
  }),
};

const line =
  'grid grid-cols-[1rem_minmax(0,1fr)] items-start gap-x-2.5 px-5 py-3 text-small no-underline hover:bg-wash [&>svg]:mt-1';
