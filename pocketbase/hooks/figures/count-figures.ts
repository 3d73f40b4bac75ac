import { hourMs } from '#domain/durations.ts';
import { firm } from '#config/firm.ts';
import {
  type Figures,
  type FigureSource,
  figureSources,
  type FigureWeek,
  weeksUntil,
} from '#domain/figures/figures.ts';
import { selectAll, selectOne } from '../core/database.ts';
import type { Context } from '../endpoint.ts';

type Week = ReturnType<typeof weeksUntil>[number];

/** The table with its index, and the condition for leads that are no suspected spam. */
const leads = 'leads INDEXED BY idx_leads_tab_due';
const isSomeone = "tab IN ('answer', 'abandoned', 'done')";

function countFigures(app: PbApp, now: number): Figures {
  const weeks = weeksUntil(now, firm.zone);
  const since = weeks[weeks.length - 1]?.from ?? now;
  const sources = sourcesSince(app, since);
  const rest = sources.slice(figureSources);
  return {
    at: now,
    weeks: weeks.map((week) => countWeek(app, week, now)),
    sources: sources.slice(0, figureSources),
    others: {
      submitted: rest.reduce((sum, { submitted }) => sum + submitted, 0),
      won: rest.reduce((sum, { won }) => sum + won, 0),
    },
    letters: lettersSince(app, since),
  };
}

/** Counts sent and signed letters; `days` is the median from sent to signed, at least 1. */
function lettersSince(app: PbApp, from: number): Figures['letters'] {
  const rows = selectAll(
    app,
    `SELECT coalesce(min(signatures.at) - sent, -1) AS wait FROM engagements LEFT JOIN signatures
        ON signatures.engagement = engagements.id AND signer = 'client'
      WHERE sent >= {:from} GROUP BY engagements.id ORDER BY wait`,
    { from },
    { wait: 0 },
  );
  const waits = rows.map(({ wait }) => wait).filter((wait) => wait >= 0);
  const median = waits[Math.floor((waits.length - 1) / 2)];
  const days = median === undefined ? null : Math.max(1, Math.ceil(median / (24 * hourMs)));
  return { sent: rows.length, signed: waits.length, days };
}

/** `asked` counts an unanswered lead only once it is overdue. */
function countWeek(app: PbApp, { monday, from, to }: Week, now: number): FigureWeek {
  const within = firm.replyHours * hourMs;
  const counts = selectOne(
    app,
    `SELECT count(*) FILTER (WHERE kind IN ('estimate', 'abandoned')) AS reached,
        count(*) FILTER (WHERE kind = 'estimate') AS submitted,
        count(*) FILTER (WHERE state = 'won') AS won,
        count(*) FILTER (WHERE kind IN ('estimate', 'message') AND (answered > 0 OR arrived < {:late})) AS asked,
        count(*) FILTER (WHERE kind IN ('estimate', 'message') AND answered > 0 AND answered - arrived <= {:within}) AS answered
      FROM ${leads} WHERE arrived >= {:from} AND arrived < {:to} AND ${isSomeone}`,
    { from, to, within, late: now - within },
    { reached: 0, submitted: 0, won: 0, asked: 0, answered: 0 },
  );
  const { reached = 0, submitted = 0, won = 0, asked = 0, answered = 0 } = counts ?? {};
  return {
    monday,
    reached,
    submitted,
    won,
    median: medianOf(app, from, to, submitted),
    asked,
    answered,
  };
}

function medianOf(app: PbApp, from: number, to: number, submitted: number): number | null {
  if (submitted === 0) return null;
  const sql = `SELECT one_time + 12 * monthly AS year FROM ${leads}
    WHERE kind = 'estimate' AND arrived >= {:from} AND arrived < {:to} AND ${isSomeone}
    ORDER BY 1 LIMIT 1 OFFSET {:middle}`;
  const values = { from, to, middle: Math.floor((submitted - 1) / 2) };
  return selectOne(app, sql, values, { year: 0 })?.year ?? null;
}

const sourceField = (name: string) => `coalesce(json_extract(estimates.source, '$.${name}'), '')`;

/** Keeps only the referrer's host: its path may name a person. */
const site = `CASE instr(referrer, '/') WHEN 0 THEN referrer ELSE substr(referrer, 1, instr(referrer, '/') - 1) END`;

function sourcesSince(app: PbApp, from: number): FigureSource[] {
  return selectAll(
    app,
    `WITH told AS (SELECT state, ${sourceField('utm_source')} AS utm,
          CASE WHEN instr(${sourceField('referrer')}, '://') = 0 THEN '' ELSE
            substr(${sourceField('referrer')}, instr(${sourceField('referrer')}, '://') + 3) END AS referrer
        FROM ${leads} JOIN price_estimates AS estimates ON estimates.id = leads.id
        WHERE kind = 'estimate' AND arrived >= {:from} AND ${isSomeone})
      SELECT lower(CASE WHEN utm != '' THEN utm ELSE ${site} END) AS source, count(*) AS submitted,
        count(*) FILTER (WHERE state = 'won') AS won
      FROM told GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 1000`,
    { from },
    { source: '', submitted: 0, won: 0 },
  );
}

const cachedForMs = 60_000;
const key = 'figures';

/** Cached for a minute. */
export function showFigures({ app }: Context): Figures {
  const now = Date.now();
  const cached: unknown = app.store().get(key);
  const last: Figures | undefined = typeof cached === 'string' ? JSON.parse(cached) : undefined;
  if (last && Math.abs(now - last.at) < cachedForMs) return last;
  const counted = countFigures(app, now);
  app.store().set(key, JSON.stringify(counted));
  return counted;
}
