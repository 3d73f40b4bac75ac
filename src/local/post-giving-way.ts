/** Where what is typed into a post gives way, by the person's own choice: to somebody else's text, or to what is stored. */
import { newId } from '#domain/ids.ts';
import type { DeviceDatabase } from './database.ts';
import type { Device } from './device.ts';
import { newPost } from './post-opening.ts';
import { dropReplaceable } from './post-ops.ts';
import { mayHaveLeft, nothingTyped, readStand, workOfCopy } from './post-stand.ts';
import { asSent, asStored, setAside } from './post-turns.ts';
import type { PostTyping } from './post-typing.ts';

type Surroundings = {
  db: DeviceDatabase;
  device: Device;
  typing: PostTyping;
  author: () => string;
};

export function createPostGivingWay({ db, device, typing, author }: Surroundings) {
  return {
    /** Mine is set aside as a post of its own. */
    async toTheirs(id: string): Promise<void> {
      const aside = newId(device.random);
      const theirs = await db.write([db.postWorks, db.postCopies, db.ops], async () => {
        const stand = await readStand(db, id);
        const mine = typing.written(id, stand);
        if (!stand.copy || !mine) return undefined;
        await db.postWorks.put(setAside(mine, aside, device.now()));
        const work = asStored(mine, workOfCopy(stand.copy));
        await db.postWorks.put(work);
        await dropReplaceable(db, id);
        return work;
      });
      if (theirs) typing.replace(theirs);
    },

    /** To what is under way, else to what is stored; what cannot have left is not sent. */
    async toStored(id: string): Promise<void> {
      const left = await db.write([db.postWorks, db.postCopies, db.ops], async () => {
        const stand = await readStand(db, id);
        const now = typing.written(id, stand);
        await dropReplaceable(db, id);
        if (!now) return undefined;
        const { copy, ops } = stand;
        const save = ops.findLast((op) => op.kind === 'post.save' && mayHaveLeft(op));
        const before = copy ? workOfCopy(copy) : nothingTyped(id, newPost(author()));
        const work = save ? asSent(now, save) : asStored(now, before);
        if (save || copy || now.base === 0) await db.postWorks.put(work);
        else await db.postWorks.delete(id);
        return work;
      });
      if (left) typing.replace(left);
    },
  };
}
