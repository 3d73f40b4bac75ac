/**
 * Hands due items to the process beside the server, which sends them and reports outcomes
 * (docs/decisions/0040-send-everything-from-one-outbox.md). Without a report an item is due again after its lease.
 */
import * as v from 'valibot';

import { dayMs } from '#domain/durations.ts';
import { listOf } from '#domain/list-of.ts';
import { refuse } from './core/answer.ts';
import {
  askedAt,
  endJobs,
  isEnding,
  lookEveryMs,
  whileAsked,
  whileBusy,
  wokenAt,
} from './core/jobs.ts';
import { letterOutbox } from './engagements/signed-file.ts';
import { isMailTaken, mailOutbox } from './mail/mail-outbox.ts';
import { pushOutbox } from './notifications/push-table.ts';
import { bodyBytes } from './limits.ts';
import { openEndpoint } from './endpoint.ts';

/** refused: give up. later: retry this item. unreachable: the service is down, so other items wait too. */
const outcomes = ['sent', 'refused', 'later', 'unreachable'] as const;

/** `lease` is that of the taken item. `waitMs`: how long the receiver asks for no contact. */
export type Report = {
  id: string;
  lease: number;
  outcome: (typeof outcomes)[number];
  waitMs: number;
  words: string;
  /** The result in base64, such as a letter's PDF; else empty. */
  file: string;
};

export type Outbox = {
  leaseMs: () => number;
  /** How long a request waits for an item. */
  waitMs: () => number;
  /** Takes at most `most` due items, each with `id` and `lease`. */
  take: (app: PbApp, most: number, now: number) => { id: string; lease: number }[];
  /** Returns milliseconds in which the sender takes nothing. If it throws, all is reported again. */
  settle: (app: PbApp, reports: readonly Report[], now: number) => number;
};

const outboxes = { mail: mailOutbox, push: pushOutbox, letter: letterOutbox } satisfies Record<
  string,
  Outbox
>;
const kind = v.picklist(['mail', 'push', 'letter']);
const mostAtOnce = 50;

const takeSchema = v.object({
  kind,
  most: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(mostAtOnce)),
});

const reportSchema = v.object({
  kind,
  reports: listOf(
    v.object({
      id: v.string(),
      lease: v.number(),
      outcome: v.picklist(outcomes),
      waitMs: v.pipe(v.number(), v.minValue(0), v.maxValue(dayMs)),
      words: v.pipe(v.string(), v.maxLength(60)),
      file: v.optional(
        v.pipe(v.string(), v.maxLength(bodyBytes.signedLetter), v.regex(/^[A-Za-z0-9+/=]*$/)),
        '',
      ),
    }),
    mostAtOnce,
  ),
});

/** Longer than any transaction that wakes the outbox before it commits. */
const quietAfterMs = 60_000;
/** True if the sender was last told that the outbox is quiet. */
const quietKey = 'outbox told quiet';

/**
 * Waits for a due item. A quiet outbox reads the database only when it is woken, and then answers even without an item,
 * so the sender looks for other kinds.
 */
export const takeFromOutbox = openEndpoint(takeSchema, ({ app, event }, { kind, most }) => {
  const outbox: Outbox = outboxes[kind];
  const leaseMs = outbox.leaseMs();
  return whileAsked(app, () => {
    let left = outbox.waitMs();
    const wasQuiet = app.store().get(quietKey) === true;
    for (let isFirst = true; ; isFirst = false) {
      if (isEnding(app)) refuse(503, 'unavailable');
      const now = Date.now();
      const isQuiet = isQuietAt(app, now);
      if (isFirst || left <= 0 || !isQuiet) {
        const items = whileBusy(app, () => outbox.take(app, most, now));
        if (items.length > 0 || left <= 0 || (wasQuiet && !isQuiet)) {
          app.store().set(quietKey, isQuiet);
          return { leaseMs, items, isQuiet };
        }
      }
      const restMs = isQuiet ? 2 * lookEveryMs : lookEveryMs;
      sleep(restMs);
      left -= restMs;
      if (hasLeft(event)) return { leaseMs, items: [], isQuiet };
    }
  });
});

const isQuietAt = (app: PbApp, now: number) => Math.abs(now - wokenAt(app)) >= quietAfterMs;

export const reportToOutbox = openEndpoint(reportSchema, ({ app }, { kind, reports }) => {
  return { restMs: outboxes[kind].settle(app, reports, Date.now()) };
});

/** Runs before the server closes its port, so the sender can still report. A command hands out nothing. */
export function endWork(e: AppEvent): void {
  const now = Date.now();
  try {
    endJobs(e.app, () => askedAt(e.app, now) > 0 && isMailTaken(e.app, now));
  } finally {
    e.next();
  }
}

/** True if the sender has hung up and would report no result. */
function hasLeft({ request }: RequestEvent): boolean {
  try {
    request.context().err();
    return false;
  } catch {
    return true;
  }
}
