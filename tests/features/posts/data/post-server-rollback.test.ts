import { beforeEach, describe, expect, test, afterEach } from 'vitest';

import { keepCopy } from '#features/posts/data/post-reading.ts';
import type { PostArrival } from '#features/posts/data/post-views.ts';
import { createStaffImages } from '#features/posts/data/post-images.ts';
import {
  bodyOf,
  createStage,
  deadlines,
  stageEach,
  stored,
  tab,
  type Stage,
} from './post-stage.ts';
import { anId } from '../../../support/op-api.ts';
import { anAccount } from '../../../support/accounts.ts';
import { anImage, points } from '../../../support/files.ts';
import { staffOp } from '../../../support/posts.ts';
import { useServer } from '../../../support/use-server.ts';

describe('A server that has been brought back from a backup: what it shows is older than what this device has seen of it', () => {
  stageEach();

  describe('a copy from before', () => {
    test('gives way to the older text that the server shows where nothing is written', async () => {
      await keepCopy(tab.db, stored(5, { title: 'Lost' }, 'a'));
      await keepCopy(tab.db, stored(3, { title: 'Long ago' }, 'a'));
      expect(await tab.copyOf('a')).toMatchObject({ rev: 3, fields: { title: 'Long ago' } });
    });

    test('stays while something is written on it', async () => {
      const id = await tab.opens(5);
      await tab.types(id, 'Mine');
      await keepCopy(tab.db, stored(3, { title: 'Long ago' }, id));
      expect(await tab.copyOf(id)).toMatchObject({ rev: 5, fields: deadlines });
    });

    test('is not taken for what has been saved at its revision since', async () => {
      const id = await tab.opens(3);
      await tab.types(id, 'Typed');
      await tab.db.postCopies.put(stored(5, { title: 'Lost' }, id));
      await tab.saves(id, 'Fourth');
      await tab.arrives();
      await tab.saves(id, 'Fifth');
      expect(await tab.arrives()).toMatchObject({ rev: 5 });
      expect(await tab.copyOf(id)).toMatchObject({ rev: 5, fields: { title: 'Fifth' } });
    });
  });

  test('a save whose predecessor never arrived can be chosen about, too', async () => {
    const id = await tab.opens(3);
    await tab.saves(id, 'Once');
    const first = await tab.onlyOp();
    await tab.failed(first);
    await tab.saves(id, 'Twice');
    await tab.db.ops.delete(first.id);
    await tab.arrives({ status: 'conflict', code: 'post_conflict', rev: 3 });
    await keepCopy(tab.db, stored(3, {}, id));
    expect(await tab.conflictOn(id)).toMatchObject({ rev: 3 });
  });

  test('a post that the server does not know any more is a new one, with all of its text', async () => {
    const id = await tab.opens(4);
    await tab.saves(id, 'Mine');
    await tab.arrives({ status: 'rejected', code: 'not_found', rev: null });
    const { work } = await tab.sees(id, (state) => state.work?.base === 0);
    expect(work).toMatchObject({ status: 'new', fields: { title: 'Mine' } });
    await tab.store.save(id, 'published');
    const again = await tab.arrives();
    expect(again).toMatchObject({ base: null, rev: 1 });
    expect(bodyOf(again)).toMatchObject({ title: 'Mine' });
    expect(await tab.workOf(id)).toMatchObject({ base: 1, address: 'deadlines' });
    expect(await tab.copyOf(id)).toMatchObject({ rev: 1 });
  });
});

describe('Whoever is staff hears once what the server has made of a post, unless its own page tells it', () => {
  let heard: string[];

  const hear = ({ kind, made, status: fate }: PostArrival) => {
    heard.push(`${kind} ${fate}${made ? ', made' : ''}`);
  };

  stageEach();
  beforeEach(() => {
    heard = [];
  });

  test('of what was made, what was refused before is no news, and what is refused now is', async () => {
    const old = stored(3);
    await tab.store.remove(old);
    await tab.arrives({ status: 'conflict', code: 'post_conflict' });
    tab.store.onArrival(hear);

    await tab.savesNew('New');
    const save = (await tab.ops()).find(({ kind }) => kind === 'post.save');
    if (!save) throw new Error('no save');
    await tab.answered(save, { rev: 1 });
    await expect.poll(() => heard).toEqual(['post.save saved, made']);

    await tab.store.remove(old);
    await tab.arrives({ status: 'conflict', code: 'post_conflict' });
    await expect.poll(() => heard).toEqual(['post.save saved, made', 'post.delete refused']);
  });

  test('what a page follows it tells itself; what it followed and left is told here', async () => {
    tab.store.onArrival(hear);
    await tab.savesNew('New');
    const first = await tab.onlyOp();
    const fates: string[] = [];
    const stop = tab.store.follow(first.id, (fate) => fates.push(fate));
    await tab.answered(first, { rev: 1 });
    await expect.poll(() => fates.at(-1)).toBe('saved');
    stop();

    await tab.savesNew('New');
    const second = await tab.onlyOp();
    const left: string[] = [];
    const leave = tab.store.follow(second.id, (fate) => left.push(fate));
    await expect.poll(() => left).toEqual(['waiting']);
    leave();
    await tab.answered(second, { rev: 1 });
    await expect.poll(() => heard).toEqual(['post.save saved, made']);
  });
});

describe('Pictures of posts on a device that did not add them', () => {
  let stage: Stage;
  beforeEach(() => {
    stage = createStage();
  });
  afterEach(() => stage.end());

  const png = { type: 'image/png', bytes: new Uint8Array([137, 80, 78, 71]).buffer } as const;

  test('a colleague\u2019s picture comes by the way of staff, and is there without a network afterwards', async () => {
    const id = anId();
    stage.server.images.set(id, png);
    const tab = await stage.tab();
    const url = await tab.store.imageUrl(`/blog/images/${id}`);
    const seen = await fetch(url ?? '');
    expect(seen.headers.get('Content-Type')).toBe('image/png');
    expect(await seen.arrayBuffer()).toEqual(png.bytes);

    stage.server.reachable = false;
    const later = await stage.tab();
    expect(await later.store.imageUrl(`/blog/images/${id}`)).toMatch(/^blob:/);
    expect(await later.store.imageUrl(`/blog/images/${anId()}`)).toBe(null);
  });

  test('thirty such pictures are kept and no more; those that wait to be sent count as none of them', async () => {
    const tab = await stage.tab();
    await tab.store.addImage({ ...png, width: 1, height: 1, name: 'own.png' });
    for (let count = 0; count < 32; count += 1) {
      const id = anId();
      stage.server.images.set(id, png);
      await tab.store.imageUrl(`/blog/images/${id}`);
    }
    const kept = await tab.db.postImages.toArray();
    expect(kept.filter(({ sent }) => sent)).toHaveLength(30);
    expect(kept.filter(({ sent }) => !sent)).toHaveLength(1);
  });

  test('what a text here names stays besides them, whether it is only typed or waits to be sent', async () => {
    const tab = await stage.tab();
    const named: string[] = [];
    for (const image_url of [anId(), anId()].map((id) => `/blog/images/${id}`)) {
      const id = image_url.slice(-15);
      named.push(id);
      stage.server.images.set(id, png);
      await tab.store.imageUrl(image_url);
      const post = await tab.savesNew({ title: id, slug: id, image_url }, 'draft');
      if (named.length === 1) await tab.db.postWorks.delete(post.id);
      else await tab.db.ops.where('entity').equals(post.id).delete();
      stage.clock.passUntil(stage.clock.now() + 1);
    }
    for (let count = 0; count < 32; count += 1) {
      const id = anId();
      stage.server.images.set(id, png);
      await tab.store.imageUrl(`/blog/images/${id}`);
      stage.clock.passUntil(stage.clock.now() + 1);
    }
    expect(await tab.db.postImages.bulkGet(named)).toMatchObject(named.map((id) => ({ id })));
    expect(await tab.db.postImages.count()).toBe(32);
  });
});

describe('Pictures as staff get them, and what is none', () => {
  const server = useServer();

  test('a picture that no post shows comes byte for byte, to staff alone', async () => {
    const ines = await anAccount(server, 'staff');
    const client = await anAccount(server, 'clients');
    const id = anId();
    await ines.sends(staffOp('image.add', id, 0, anImage()));
    const readAs = (token: string | null) =>
      createStaffImages({ token: () => token, origin: server.url });
    const read = readAs(ines.token);
    const image = await read(id);
    expect(image?.type).toBe('image/png');
    expect(Buffer.from(image?.bytes ?? new ArrayBuffer()).toString('base64')).toBe(
      points['image/png'],
    );
    expect(await read(anId())).toBeUndefined();
    expect(await readAs(client.token)(id)).toBeUndefined();
    expect(await readAs(null)(id)).toBeUndefined();
  });

  test.each([
    ['a page of someone else', () => Promise.resolve(new Response('<html>', { status: 200 }))],
    ['no network', () => Promise.reject(new TypeError('no network'))],
  ])('%s is no picture', async (_name, fetcher) => {
    const read = createStaffImages({ token: () => 'token', origin: 'http://127.0.0.1:9', fetcher });
    expect(await read(anId())).toBeUndefined();
  });
});
