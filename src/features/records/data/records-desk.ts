import * as v from 'valibot';

import {
  type ErasedPerson,
  erasedPersonSchema,
  type ExportedPerson,
  exportedPersonSchema,
  type FoundPerson,
  foundPersonSchema,
  purgedSchema,
  recordRoutes as routes,
  type Records,
  recordsSchema,
} from '#domain/people/records.ts';
import type { Counts } from '#domain/people/subjects.ts';
import { askAs, createAct, type Done } from '#session/account-ask.ts';

/** Long, because erasing copies the whole database. */
const answerWithinMs = 300_000;

const codes = ['held', 'works_here', 'invalid'] as const;

/** `unreachable`: no answer; perhaps it was done. */
export type RecordsAnswer<T> = Done<T, Refusal>;

type Refusal = { kind: 'refused' | (typeof codes)[number] };

type Answer<T> = Promise<RecordsAnswer<T>>;

export type RecordsDesk = {
  show: () => Answer<Records>;
  find: (email: string) => Answer<FoundPerson>;
  exported: (email: string) => Answer<ExportedPerson>;
  file: (wanted: { email: string; document: string; token: string }) => Answer<Blob>;
  erase: (email: string, typed: string) => Answer<ErasedPerson>;
  hold: (email: string, reason: string) => Answer<Records>;
  release: (email: string) => Answer<Records>;
  saveRetention: (retention: { isOn: boolean; days: number }) => Answer<Records>;
  /** Removes older leads, or only counts them. */
  purge: (days: number, isDry: boolean) => Answer<{ counts: Counts }>;
};

/** Needs a connection; stores nothing, not even searches. */
export function createRecordsDesk(token: () => string | null): RecordsDesk {
  const asking = { token, withinMs: answerWithinMs };
  const ask = createAct(asking, refusalIn);

  return {
    show: () => ask(routes.show, recordsSchema),
    find: (email) => ask(routes.find, foundPersonSchema, { email }),
    exported: (email) => ask(routes.export, exportedPersonSchema, { email }),
    file: (wanted) =>
      askAs(asking, routes.file, wanted, async (answer): Promise<RecordsAnswer<Blob>> => {
        if (!answer.ok) return refusalIn(await answer.json());
        return { kind: 'done', value: await answer.blob() };
      }),
    erase: (email, typed) => ask(routes.erase, erasedPersonSchema, { email, typed }),
    hold: (email, reason) => ask(routes.hold, recordsSchema, { email, reason }),
    release: (email) => ask(routes.release, recordsSchema, { email }),
    saveRetention: (retention) => ask(routes.retention, recordsSchema, retention),
    purge: (days, isDry) => ask(routes.purge, purgedSchema, { days, isDry }),
  };
}

function refusalIn(said: unknown): Refusal {
  const { code } = v.parse(v.object({ code: v.string() }), said);
  return { kind: codes.find((known) => known === code) ?? 'refused' };
}
