import { describe, expect, test } from 'vitest';

import { dropIdleWorks } from '#features/posts/data/post-typing.ts';
import { firm } from '#config/firm.ts';
import { dayAndTimeOf, publishAtOf } from '#domain/posts/schedule.ts';
import { bodyOf, stage, stageEach, stored, tab } from './post-stage.ts';

describe('Where the editor of a post begins: with what is kept, what the server has, or the copy here', () => {
  stageEach();

  describe('where the editor begins', () => {
    test('with what is kept, whatever the server has by now', async () => {
      const id = await tab.opens(3);
      await tab.types(id, 'Mine');
      stage.server.posts.set(id, stored(4, { title: 'Theirs' }, id));
      expect(await tab.store.open('deadlines')).toMatchObject({
        kind: 'open',
        work: { base: 3, fields: { title: 'Mine' }, changed: true },
      });
    });

    test.each([
      ['typed', 'types', true],
      ['saved', 'saves', false],
    ] as const)(
      'with what is %s in another tab while the server is asked',
      async (_what, act, changed) => {
        const id = await tab.opens(3);
        await tab.types(id, 'One');
        await tab.store.discard(id);
        const other = await stage.tab();
        stage.server.posts.set(id, stored(4, { title: 'Theirs' }, id));
        stage.server.meanwhile = async () => {
          await tab[act](id, 'Mine');
        };
        expect(await other.store.open('deadlines')).toMatchObject({
          work: { base: 3, fields: { title: 'Mine' }, changed },
        });
        expect((await tab.workOf(id))?.fields.title).toBe('Mine');
      },
    );

    test('with what the server has where nothing is typed, whatever this tab once had', async () => {
      const id = await tab.opens(3);
      await tab.types(id, 'One');
      await tab.store.discard(id);
      await dropIdleWorks(tab.db, stage.clock.now());
      stage.clock.advance(1000);
      const theirs = stored(4, { title: 'Theirs' }, id);
      stage.server.posts.set(id, { ...theirs, readAt: stage.clock.now() });
      expect(await tab.store.open('deadlines')).toMatchObject({
        work: { base: 4, fields: { title: 'Theirs' }, changed: false },
      });
    });

    test('with the copy where the server cannot be asked, and with the server where it can', async () => {
      const id = await tab.opens(3);
      stage.server.reachable = false;
      const again = await stage.tab();
      expect(await again.store.open('deadlines')).toMatchObject({
        kind: 'open',
        work: { base: 3 },
      });
      stage.server.reachable = true;
      stage.server.posts.set(id, stored(4, { title: 'Newer' }, id));
      expect(await again.store.open('deadlines')).toMatchObject({
        work: { base: 4, fields: { title: 'Newer' }, changed: false },
      });
    });

    test('nowhere: there is no such post, or no one can say', async () => {
      expect(await tab.store.open('nothing')).toEqual({ kind: 'missing' });
      stage.server.reachable = false;
      expect(await tab.store.open('nothing')).toEqual({ kind: 'unreachable' });
    });

    test('with a post that was saved here and waits, by the address it is to have', async () => {
      const { id } = await tab.savesNew('New');
      expect(await tab.store.open('new')).toMatchObject({ kind: 'open', work: { id } });
    });
  });

  describe('which post is opened', () => {
    async function twoPosts(second: string) {
      const [one, two] = [
        stored(3, { title: 'One', slug: 'a' }),
        stored(3, { title: 'Two', slug: second }),
      ];
      stage.server.posts.set(one.id, one);
      stage.server.posts.set(two.id, two);
      await tab.store.open('a', one.id);
      await tab.store.open(second, two.id);
      return { one, two, write: (slug: string) => tab.store.keep(one.id, { ...one.fields, slug }) };
    }
    const opened = async (address: string, id?: string) => {
      const answer = await tab.store.open(address, id);
      return answer.kind === 'open' ? answer.work.fields.title : answer.kind;
    };

    test('the one whose address this is, not one that wants it', async () => {
      const { one, two, write } = await twoPosts('b');
      await write('b');
      await tab.store.save(one.id, 'published');
      expect(await opened('b')).toBe('Two');
      expect(await opened('b', two.id)).toBe('Two');
      expect(await opened('a', one.id)).toBe('One');
      expect(await tab.store.openNew(one.id)).toMatchObject({ id: one.id, base: 3, address: 'a' });
      stage.server.reachable = false;
      expect(await opened('b')).toBe('Two');
    });

    test('a post of the server, not a new one here that is to have its address', async () => {
      const there = stored(1, { title: 'There', slug: 'tax-tips' });
      stage.server.posts.set(there.id, there);
      await tab.typesNew({ title: 'Here', slug: 'tax-tips' });
      expect(await opened('tax-tips')).toBe('There');
      expect(await opened('tax-tips', there.id)).toBe('There');
    });

    test('the one that has taken an address, not the one that has text here from when it had it', async () => {
      const { one, two, write } = await twoPosts('b');
      await write('a2');
      stage.server.posts.set(one.id, stored(4, { title: 'One', slug: 'c' }, one.id));
      stage.server.posts.set(two.id, stored(4, { title: 'Two', slug: 'a' }, two.id));
      expect(await opened('a', two.id)).toBe('Two');
      expect(await opened('a')).toBe('Two');
      expect(await opened('a', one.id)).toBe('One');
    });

    test('none but the one that is asked for, wherever it is', async () => {
      const { one, two } = await twoPosts('b');
      stage.server.posts.delete(one.id);
      stage.server.posts.set(two.id, stored(4, { title: 'Two', slug: 'a' }, two.id));
      expect(await opened('a', one.id)).toBe('missing');
      stage.server.reachable = false;
      expect(await opened('a', one.id)).toBe('One');
    });
  });
});

describe('Since when readers can read a post is known where it is written on', () => {
  stageEach();

  const since = (id: string, moment: number) =>
    tab.sees(id, ({ publishedAt }) => publishedAt === moment);

  test('as the server says, and a later save changes nothing about it', async () => {
    const id = await tab.opens(3);
    expect(await since(id, 1)).toMatchObject({ conflict: null });
    await tab.saves(id, 'More deadlines');
    await tab.arrives({ rev: 4 });
    expect(await since(id, 1)).toMatchObject({ conflict: null });
  });

  test('for a post published here since then, and before that not at all', async () => {
    const { id } = await tab.typesNew('New');
    expect(await since(id, 0)).toMatchObject({ conflict: null });
    await tab.store.save(id, 'published');
    await tab.arrives({ rev: 1 });
    expect(await since(id, stage.clock.now())).toMatchObject({ conflict: null });
  });
});

describe('A moment on the device: typed like everything else, sent with a save, and no conflict where it has come in between', () => {
  stageEach();

  const tomorrow = { publish_day: '2027-02-03', publish_time: '09:00' };
  const at = Date.parse('2027-02-03T14:00:00Z');

  async function openScheduled(rev: number) {
    const id = await tab.opens(rev, { status: 'draft', publishAt: at, publishedAt: 0 });
    const { work } = tab.store.watch(id).snapshot();
    if (!work) throw new Error('not open');
    return { id, work };
  }

  test('what is typed of it survives the tab, and is sent as a moment with the save that wishes it', async () => {
    const { id } = await tab.typesNew({ title: 'New', ...tomorrow });
    const other = await stage.tab();
    expect((await other.store.openNew(id)).fields).toMatchObject(tomorrow);
    await tab.store.save(id, 'scheduled');
    const op = await tab.arrives({ rev: 1 });
    expect(bodyOf(op)).toMatchObject({ status: 'draft', publish_at: at });
    expect(await tab.copyOf(id)).toMatchObject({ status: 'draft', publishAt: at });
    const { work } = await tab.sees(id, (seen) => seen.work?.base === 1);
    expect(work).toMatchObject({ publishAt: at, changed: false });
  });

  test('a stored one is in the form as the firm\u2019s day and time, can be moved, and is let go by a save as a draft', async () => {
    const { id, work } = await openScheduled(3);
    expect(work).toMatchObject({ status: 'draft', publishAt: at, fields: tomorrow });
    await tab.store.keep(id, { ...work.fields, publish_time: '10:30' });
    await tab.store.save(id, 'scheduled');
    expect(bodyOf(await tab.onlyOp()).publish_at).toBe(at + 90 * 60_000);
    expect(await tab.lists(([post]) => post !== undefined)).toMatchObject([
      { status: 'draft', publishAt: at + 90 * 60_000 },
    ]);
    await tab.store.save(id, 'draft');
    expect(bodyOf(await tab.arrives({ rev: 4 }))).toMatchObject({ status: 'draft', publish_at: 0 });
    const { work: after } = await tab.sees(id, (seen) => seen.work?.base === 4);
    expect(after).toMatchObject({ publishAt: 0, changed: false });
    expect(after?.fields).not.toHaveProperty('publish_day');
  });

  test('saved again as it is, nothing is sent; published by hand, it is', async () => {
    const { id } = await openScheduled(3);
    expect(await tab.store.save(id, 'scheduled')).toEqual({ outcome: 'saved' });
    expect(await tab.ops()).toEqual([]);
    await tab.store.save(id, 'published');
    expect(bodyOf(await tab.onlyOp())).toMatchObject({ status: 'published', publish_at: 0 });
  });

  test('once the server has published it, it opens as a published post, in the same revision', async () => {
    const { id } = await openScheduled(3);
    stage.server.posts.set(id, { ...stored(3, {}, id), publishAt: at, publishedAt: at });
    const opened = await tab.store.open('deadlines', id);
    if (opened.kind !== 'open') throw new Error(opened.kind);
    expect(opened.work).toMatchObject({ status: 'published', base: 3, changed: false });
    expect(opened.work.fields).not.toHaveProperty('publish_day');
  });

  test('in a conflict the other side says its moment, and mine is saved with its own', async () => {
    const id = await tab.opens(3, { status: 'draft' });
    await tab.saves(id, { title: 'Mine', ...tomorrow }, 'scheduled');
    await tab.loses({ ...stored(5, {}, id), status: 'draft', publishAt: at + 60_000 });
    expect(await tab.conflictOn(id)).toMatchObject({ status: 'draft', publishAt: at + 60_000 });
    await tab.store.settle(id, 'mine');
    expect(bodyOf(await tab.onlyOp())).toMatchObject({ title: 'Mine', publish_at: at });
  });

  test.each([
    ['2027-01-31', '23:59'],
    ['2027-03-14', '01:59'],
    ['2027-03-14', '03:00'],
    ['2027-11-07', '01:30'],
    ['2028-02-29', '00:00'],
  ])('the firm\u2019s %s, %s is read as it was typed', (day, time) => {
    expect(dayAndTimeOf(publishAtOf({ day, time }, firm.zone), firm.zone)).toEqual({ day, time });
  });

  test.each([
    ['', '09:00'],
    ['2027-02-03', ''],
    ['2027-02-30', '09:00'],
    ['2027-02-03', '24:00'],
    ['2027-02-03', '9:00'],
    ['+12027-02-03', '09:00'],
    ['1960-01-01', '09:00'],
  ])('%s and %s are no moment', (day, time) => {
    expect(publishAtOf({ day, time }, firm.zone)).toBe(0);
  });
});
