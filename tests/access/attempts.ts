/** Tries an action on a row as someone, and tells whether the server allowed it. */
import * as v from 'valibot';

import type { TestServer } from '../support/server.ts';
import type { Action } from './access-table.ts';

/** A wanted row; `token` is what the actor shows, if anything. */
export type Attempt = {
  server: TestServer;
  url: string;
  token: string | undefined;
  collection: string;
  id: string;
  file: string;
};

const list = v.object({ items: v.array(v.object({ id: v.string() })) });
const one = v.object({ id: v.string() });
const fileToken = v.object({ token: v.string() });

export const attempts: Record<
  Exclude<Action, 'realtime'>,
  (attempt: Attempt) => Promise<boolean>
> = {
  async list(attempt) {
    const answer = await ask(attempt, 'GET', '?perPage=500');
    if (!answer.ok) return false;
    return v.parse(list, await answer.json()).items.some(({ id }) => id === attempt.id);
  },
  async view(attempt) {
    const answer = await ask(attempt, 'GET', `/${attempt.id}`);
    return answer.ok && v.parse(one, await answer.json()).id === attempt.id;
  },
  async create(attempt) {
    const before = await attempt.server.rows(attempt.collection);
    const answer = await ask(attempt, 'POST', '', {
      ...(await stored(attempt)),
      id: undefined,
      email: 'eve@example.com',
      password: 'a-long-password',
      passwordConfirm: 'a-long-password',
    });
    const after = await attempt.server.rows(attempt.collection);
    return answer.ok || after.length !== before.length;
  },
  async update(attempt) {
    const before = await stored(attempt);
    const changes = { first_name: 'Eve', name: 'Eve', email: 'eve@example.com', disabled: false };
    const answer = await ask(attempt, 'PATCH', `/${attempt.id}`, { ...changes, verified: true });
    return answer.ok || JSON.stringify(await stored(attempt)) !== JSON.stringify(before);
  },
  async delete(attempt) {
    const before = await stored(attempt);
    const answer = await ask(attempt, 'DELETE', `/${attempt.id}`);
    return answer.ok || (before !== undefined && (await stored(attempt)) === undefined);
  },
  async file({ url, token, collection, id, file }) {
    if (collection !== 'price_estimator_documents') return false;
    const headers = token ? { Authorization: token } : {};
    const given = await fetch(`${url}/api/files/token`, { method: 'POST', headers });
    const shown = given.ok ? v.parse(fileToken, await given.json()).token : '';
    const path = `/api/files/${collection}/${id}/${file}?token=${shown}`;
    const answer = await fetch(url + path, { headers });
    return answer.ok;
  },
};

const stored = ({ server, collection, id }: Attempt) => server.row(collection, id);

function ask(
  { url, token, collection }: Attempt,
  method: string,
  rest: string,
  body?: object,
): Promise<Response> {
  return fetch(`${url}/api/collections/${collection}/records${rest}`, {
    method,
    headers: {
      ...(token ? { Authorization: token } : {}),
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}
