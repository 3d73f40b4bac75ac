/** What owners are shown of requests and retention. */
import * as v from 'valibot';

import { type Records, recordRoutes, recordsSchema } from '#domain/people/records.ts';
import { askDesk } from './desk.ts';
import type { TestAccount } from './accounts.ts';
import type { TestServer } from './server.ts';

export async function recordsOf(
  server: TestServer,
  { token }: Pick<TestAccount, 'token'>,
): Promise<Records> {
  const answer = await askDesk(server, recordRoutes.show, undefined, token);
  return v.parse(recordsSchema, await answer.json());
}
