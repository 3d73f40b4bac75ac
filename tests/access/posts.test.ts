import { beforeAll, expect, test } from 'vitest';

import { anId } from '../support/op-api.ts';
import { aPost, aPostOp, postRow } from '../support/posts.ts';
import { useServer, useAccount } from '../support/use-server.ts';

const server = useServer();
const ines = useAccount(server, 'staff');
const client = useAccount(server, 'clients');
const published = anId();
beforeAll(() => ines.sends(aPostOp(published, 0, aPost({ title: 'For all' }))));

const get = (path: string, token: string | undefined) =>
  fetch(server.adminUrl + path, { headers: token ? { Authorization: token } : {} });

const records = '/api/collections/posts/records';

test.each(['search', 'seq'])(
  '%s is nobody\u2019s to read, to ask for or to sort by',
  async (field) => {
    for (const token of [undefined, client.token, ines.token]) {
      expect(await (await get(`${records}/${published}?fields=*`, token)).text()).not.toContain(
        `"${field}"`,
      );
      const filter = encodeURIComponent(`${field} != ''`);
      expect([400, 401]).toContain((await get(`${records}?filter=${filter}`, token)).status);
      expect([400, 401]).toContain((await get(`${records}?sort=-${field}`, token)).status);
    }
  },
);

test.each<object>([
  { rev: 99 },
  { id: 'aaaaaaaaaaaaaaa', seq: 7, search: 'x' },
  { created_at: '2000-01-01 00:00:00.000Z', updated_at: '2000-01-01 00:00:00.000Z' },
  { published_at: '2000-01-01 00:00:00.000Z', deleted_at: '2000-01-01 00:00:00.000Z' },
  { 'title+': 'x', '+title': 'x', 'rev+': 5 },
  { collectionId: 'staff', collectionName: 'staff', expand: {} },
])('a post with %j is one without', async (extra) => {
  const id = anId();
  const post = aPost();
  const op = aPostOp(id, 0, { ...post, ...extra });
  expect(await ines.sends(op)).toMatchObject([{ status: 'applied', rev: 1 }]);
  const row = await postRow(server, id);
  expect(row).toMatchObject({ ...post, id, rev: 1, deleted_at: '' });
  expect(JSON.stringify(row)).not.toContain('2000-01-01');
});
