/** What owners ask the server about requests and retention: its answer says what became of it. Never throws. */
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

/** To erase takes as long as copying the database. */
const answerWithinMs = 300_000;

const codes = ['held', 'works_here', 'invalid'] as const;

/** `unreachable`: no one who counts has answered; it may have been done all the same. */
export type RecordsAnswer<T> =
  | { kind: 'done'; value: T }
  | { kind: 'refused' | 'unreachable' | (typeof codes)[number] };

type Answer<T> = Promise<RecordsAnswer<T>>;

export type RecordsDesk = {
  show: () => Answer<Records>;
  find: (email: string) => Answer<FoundPerson>;
  exported: (email: string) => Answer<ExportedPerson>;
  /** The bytes of a file of an export. */
  file: (wanted: { email: string; document: string; token: string }) => Answer<Blob>;
  erase: (email: string, typed: string) => Answer<ErasedPerson>;
  hold: (email: string, reason: string) => Answer<Records>;
  release: (email: string) => Answer<Records>;
  saveRetention: (retention: { isOn: boolean; days: number }) => Answer<Records>;
  /** Removes what is older, or only counts it. */
  purge: (days: number, isDry: boolean) => Answer<{ counts: Counts }>;
};

/** Needs a connection: nothing of it is kept on the device, least of all whom someone looked for. */
export function createRecordsDesk(token: () => string | null): RecordsDesk {
  async function send<T>(
    path: string,
    body: object | undefined,
    read: (answer: Response) => Promise<T>,
  ): Answer<T> {
    const authorization = token();
    if (authorization === null) return { kind: 'refused' };
    try {
      const answer = await fetch(path, {
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
        headers: { 'Content-Type': 'application/json', Authorization: authorization },
        redirect: 'error',
        cache: 'no-store',
        signal: AbortSignal.timeout(answerWithinMs),
      });
      if (answer.ok) return { kind: 'done', value: await read(answer) };
      if (answer.status >= 500 || answer.status === 429) return { kind: 'unreachable' };
      const { code } = v.parse(v.object({ code: v.string() }), await answer.json());
      return { kind: codes.find((known) => known === code) ?? 'refused' };
    } catch {
      return { kind: 'unreachable' };
    }
  }

  const ask = <T>(path: string, schema: v.GenericSchema<unknown, T>, body?: object) =>
    send(path, body, async (answer) => v.parse(schema, await answer.json()));

  return {
    show: () => ask(routes.show, recordsSchema),
    find: (email) => ask(routes.find, foundPersonSchema, { email }),
    exported: (email) => ask(routes.export, exportedPersonSchema, { email }),
    file: (wanted) => send(routes.file, wanted, (answer) => answer.blob()),
    erase: (email, typed) => ask(routes.erase, erasedPersonSchema, { email, typed }),
    hold: (email, reason) => ask(routes.hold, recordsSchema, { email, reason }),
    release: (email) => ask(routes.release, recordsSchema, { email }),
    saveRetention: (retention) => ask(routes.retention, recordsSchema, retention),
    purge: (days, isDry) => ask(routes.purge, purgedSchema, { days, isDry }),
  };
}
