import { beforeAll, expect, test } from 'vitest';

import { anAccount, changeAccount, tokenOf } from '../support/accounts.ts';
import { anId } from '../support/op-api.ts';
import { aPost, aPostOp, postRow, staffOp } from '../support/posts.ts';
import { useServer, useAccount } from '../support/use-server.ts';

let others: (string | undefined)[];
const draft = anId();
const published = anId();
const deleted = anId();

const server = useServer();
const ines = useAccount(server, 'staff');
beforeAll(async () => {
  const client = await anAccount(server, 'clients');
  const leaver = await anAccount(server, 'staff');
  await changeAccount(server, 'staff', leaver.id, { disabled: true });
  others = [undefined, client.token, await tokenOf(server, 'staff', leaver.id)];
  await ines.sends(
    aPostOp(draft, 0, aPost({ title: 'Not yet', status: 'draft' })),
    aPostOp(published, 0, aPost({ title: 'For all' })),
    aPostOp(deleted, 0, aPost({ title: 'No more' })),
    staffOp('post.delete', deleted, 1),
  );
});

const get = (path: string, token: string | undefined) =>
  fetch(server.adminUrl + path, { headers: token ? { Authorization: token } : {} });

const records = '/api/collections/posts/records';

test('posts are for staff in force alone; readers have the blog', async () => {
  for (const token of others) {
    const list = await (await get(`${records}?perPage=500`, token)).text();
    for (const id of [draft, published, deleted]) {
      expect(list).not.toContain(id);
      expect([401, 404]).toContain((await get(`${records}/${id}`, token)).status);
    }
  }
  for (const id of [draft, published, deleted]) {
    expect((await get(`${records}/${id}`, ines.token)).status).toBe(200);
  }
});

test.each([
  "status = 'draft'",
  "status = 'draft' || id != ''",
  "deleted_at != ''",
  "title ~ 'Not yet'",
  "@collection.posts.title ~ 'Not yet' && id = '-'",
])('no one else finds them by asking for %s', async (filter) => {
  for (const token of others) {
    const answer = await get(`${records}?filter=${encodeURIComponent(filter)}`, token);
    const text = await answer.text();
    for (const id of [draft, published, deleted]) expect(text).not.toContain(id);
  }
});

test.each(['search', 'seq'])(
  '%s is nobody\u2019s to read, to ask for or to sort by',
  async (field) => {
    for (const token of [...others, ines.token]) {
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
