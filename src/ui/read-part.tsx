/** Shows data from the server: loading, empty, unreadable, or rows. */
import { type ComponentProps, type ReactNode, useLayoutEffect, useRef, useState } from 'react';

import { firm } from '#config/firm.ts';
import { shortDateTime } from '#domain/firm-time.ts';
import { hasFailed, type ReadState } from '#domain/read-state.ts';
import { Actions, Button, type ButtonProps, LinkButton } from './button.tsx';
import { PageHead } from './page-head.tsx';
import { slowText, useStaleRead, useStaleReads } from './stale-reads.tsx';
import { StatusLine, StatusWords } from './status-line.tsx';

type Failed = Exclude<ReadState, 'reading' | 'read'>;

interface ReadTexts {
  readonly loading: string;
  /** Shown if reading failed and there is no copy. */
  readonly unread: string;
  readonly unreadRest?: string | undefined;
  readonly refusedRest?: string | undefined;
}

const reasons: Readonly<Record<Failed, string>> = {
  unreachable: 'The server could not be reached.',
  failed: '',
  refused: 'The server refused it. You may not have access.',
  ended: 'Your session has ended. Sign in again.',
};

const words = {
  notUpToDate: 'Not up to date.',
  copy: (time: string) => `This is the copy from ${time}.`,
  again: 'Try again',
  trying: 'Trying...',
} as const;

interface ReadStatusProps {
  readonly state: ReadState;
  readonly isShown: boolean;
  readonly texts: ReadTexts;
  /** UTC ms, 0 if unknown. Omitted in the portal, whose frame shows it. */
  readonly at?: number | undefined;
  readonly now?: number | undefined;
  /** The button is busy until it settles. */
  readonly onAgain?: (() => Promise<unknown>) | undefined;
}

/** Shows loading or the read error. Inside `StaleReads`, `StaleLine` reports old copies instead. */
export function ReadStatus({ state, isShown, texts, at, now = 0, onAgain }: ReadStatusProps) {
  const isStale = isShown && at !== undefined && hasFailed(state);
  const isInFrame = useStaleRead(isStale, { state, at: at ?? 0, onAgain });
  if (state === 'read') return null;
  if (state === 'reading') return isShown ? null : <output>{texts.loading}</output>;
  if (isShown && (isInFrame || at === undefined)) return null;
  const copy = at ? words.copy(shortDateTime(at, now, firm.zone)) : '';
  const reason = (state === 'refused' && texts.refusedRest) || reasons[state];
  return (
    <StatusLine
      state="kept"
      fact={isShown ? words.notUpToDate : texts.unread}
      rest={[reason, isShown ? copy : texts.unreadRest].filter(Boolean).join(' ')}
      action={onAgain && <TryAgain kind="quiet" size="small" onAgain={onAgain} />}
    />
  );
}

interface StaleLineProps {
  readonly now: number;
  /** Said instead, in the same live region: a new one would not be announced. */
  readonly instead?: ComponentProps<typeof StatusWords> | undefined;
}

/** Says in the frame that something on the page is not up to date; its button reads all of that again. */
export function StaleLine({ now, instead }: StaleLineProps) {
  const reads = useStaleReads();
  if (instead) return <StatusWords {...instead} />;
  const failed = reads.filter(({ state }) => hasFailed(state));
  if (reads.length === 0) return <StatusWords />;
  if (failed.length === 0) return <StatusWords fact={slowText} />;
  const at = Math.min(...failed.map((read) => read.at).filter((time) => time > 0));
  const isRefused = failed.some(({ state }) => state === 'refused');
  const copy = Number.isFinite(at) ? words.copy(shortDateTime(at, now, firm.zone)) : '';
  return (
    <StatusWords
      fact={words.notUpToDate}
      rest={[isRefused && reasons.refused, copy].filter(Boolean).join(' ')}
      action={
        <span className="-my-3 inline-block">
          <TryAgain
            kind="quiet"
            size="small"
            onAgain={() => Promise.allSettled(failed.map(async ({ onAgain }) => onAgain?.()))}
          />
        </span>
      }
    />
  );
}

interface TryAgainProps extends Pick<ButtonProps, 'kind' | 'size'> {
  readonly onAgain: () => Promise<unknown>;
}

function TryAgain({ onAgain, ...look }: TryAgainProps) {
  const [busy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const own = button.current;
    return () => {
      if (own && own === document.activeElement) focusWhatComes(own);
    };
  }, []);
  async function again(): Promise<void> {
    setBusy(true);
    // `state` reports the error.
    await onAgain().catch(() => undefined);
    setBusy(false);
  }
  return (
    <Button
      ref={button}
      {...look}
      busyLabel={busy ? words.trying : undefined}
      onClick={() => void again()}
    >
      {words.again}
    </Button>
  );
}

/** Focuses the nearest heading when the pressed button disappears. */
function focusWhatComes(button: Element): void {
  const ancestors: Element[] = [];
  for (let at = button.parentElement; at; at = at.parentElement) {
    if (at.matches('section, dialog, main')) ancestors.push(at);
  }
  const main = document.querySelector('main');
  if (main) ancestors.push(main);
  queueMicrotask(() => {
    if (document.activeElement !== document.body) return;
    for (const part of ancestors) {
      const heading = part.isConnected && part.querySelector<HTMLElement>('h1, h2, h3');
      if (!heading) continue;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      return;
    }
  });
}

interface ReadPartProps<T> extends Omit<ReadStatusProps, 'isShown'> {
  readonly shown: T | null | undefined;
  readonly nothing?: ReactNode;
  /** Shown after a failed read while there is no data, such as a form with typed text. */
  readonly otherwise?: ReactNode;
  readonly children: (shown: T) => ReactNode;
}

/** Shows `nothing` only if the server confirmed an empty list, now or in the copy. */
export function ReadPart<T>({ shown, nothing, otherwise, children, ...status }: ReadPartProps<T>) {
  const { state } = status;
  const hasRows = !!shown && !(Array.isArray(shown) && shown.length === 0);
  const isOnItsWay = state === 'read' && !shown;
  const [wasEmpty, setWasEmpty] = useState(false);
  const isEmpty = !!shown && !hasRows && (state === 'read' || wasEmpty || !!status.at);
  if (isEmpty !== wasEmpty) setWasEmpty(isEmpty);
  const isKnown = hasRows || (isEmpty && status.at !== undefined);
  const [wasOpen, setWasOpen] = useState(false);
  const isOpen = !hasRows && (wasOpen || hasFailed(state));
  if (isOpen !== wasOpen) setWasOpen(isOpen);
  return (
    <>
      <ReadStatus {...status} state={isOnItsWay ? 'reading' : state} isShown={isKnown} />
      {hasRows
        ? children(shown)
        : isKnown || (state === 'read' && shown)
          ? nothing
          : isOpen && otherwise}
    </>
  );
}

interface UnreadPageProps {
  readonly state: ReadState;
  readonly title: string;
  readonly texts: ReadTexts;
  readonly back: { label: string; to: string };
  readonly onAgain: () => Promise<unknown>;
}

/** The page of a failed read; after a refusal the way back comes first. */
export function UnreadPage({ state, title, texts, back, onAgain }: UnreadPageProps) {
  const isRefused = state === 'refused';
  return (
    <>
      <PageHead title={title} />
      <ReadStatus state={state} isShown={false} texts={texts} />
      <Actions>
        <LinkButton kind={isRefused ? 'primary' : 'plain'} to={back.to}>
          {back.label}
        </LinkButton>
        <TryAgain kind={isRefused ? 'plain' : 'primary'} onAgain={onAgain} />
      </Actions>
    </>
  );
}
