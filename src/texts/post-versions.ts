/** The words of a post's versions: what was saved, by whom and when, and how it differs from what stands there. */
import { plural } from './plural.ts';

export const versionTexts = {
  open: 'Versions',
  title: 'Versions',
  /** `count` of them are kept. */
  lead: (count: number) =>
    `The newest ${count} saves. Compare one with the editor, and restore it.`,
  close: 'Back to writing',
  loading: 'Loading versions...',
  unread: 'The versions cannot be read right now.',
  none: 'No version is kept yet. The next save will be the first.',
  list: 'Versions, the newest first',
  /** Of a save whose writer is not known. */
  someone: 'Someone',
  untitled: 'Without a title',
  compare: 'Compare',
  /** `time` is when the version was saved. */
  ofTime: (time: string) => `Version of ${time}`,
  compared: 'Compared with what is in the editor now:',
  gone: 'Only in this version:',
  added: 'Only in the editor:',
  goneSign: 'only in this version',
  addedSign: 'only in the editor',
  empty: 'Nothing',
  same: 'This version is the same as what is in the editor.',
  /** `count` of them, one or more. */
  sameLines: plural('1 paragraph is the same', (count) => `${count} paragraphs are the same`),
  unseen: 'What differs is not words: sizes, titles of pictures or links.',
  restore: 'Restore this version',
  restoring: 'Restoring...',
  restoreLead: 'Restoring saves it as a new version. Whether the post is published stays as it is.',
  aside: 'What you typed and have not saved is set aside as a post of its own.',
  blocked: 'The last save of this post was not accepted. Decide about that first.',
  back: 'Back to all versions',
} as const;
