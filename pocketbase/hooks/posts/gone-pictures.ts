/** A post is not stored with pictures of this site's own that are no longer there: its readers would see none. */
import type { FieldError } from '#domain/field-errors.ts';
import { imageFolder, ownImage } from '#domain/posts/addresses.ts';
import type { PostSave } from '#domain/posts/post.ts';
import { selectTexts } from '../core/sql.ts';

type Shown = { path: 'content' | 'image_url'; id: string };

const sources = new RegExp(`<img src="(${imageFolder}[a-z0-9]+)"`, 'g');

/** This site's own pictures in a post whose HTML is canonical: there each has one way to be written, and no words are like it. */
export function ownPictures({ content, image_url }: Pick<PostSave, 'content' | 'image_url'>) {
  return [
    ...Array.from(content.matchAll(sources), ([, src = '']) => shown('content', src)),
    shown('image_url', image_url),
  ].flat();
}

/** The fields that show one which is gone. */
export function gonePictures(tx: PbApp, pictures: readonly Shown[]): FieldError[] {
  if (pictures.length === 0) return [];
  const sql =
    'SELECT id AS value FROM post_images WHERE id IN (SELECT value FROM json_each({:ids}))';
  const ids = JSON.stringify(pictures.map(({ id }) => id));
  const there = new Set(selectTexts(tx, sql, { ids }));
  const gone = new Set(pictures.flatMap(({ id, path }) => (there.has(id) ? [] : [path])));
  return [...gone].map((path) => ({ path, code: 'image_gone' }));
}

function shown(path: Shown['path'], address: string): Shown[] {
  const id = ownImage(address);
  return id === undefined ? [] : [{ path, id }];
}
