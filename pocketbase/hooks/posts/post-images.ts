/** Stores pictures of posts (`image.add`, before the transaction) and serves them. */
import { imageLimits, type ImageType, imageTypeOf, imageTypes } from '#domain/posts/image.ts';
import { imageAdd } from '#domain/posts/ops.ts';
import { findRow, timeText, countRows, insert } from '../core/database.ts';
import { applied, conflict, invalid, defineOp, type Outcome, rejected } from '../core/define-op.ts';
import { withStorage } from '../documents/stored-document.ts';
import { refuse, setSafeHeaders } from '../core/answer.ts';
import { isSomeonesPicture } from '../firm/firm-settings.ts';
import type { Context, Result } from '../endpoint.ts';

const endings: Record<ImageType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
};

/** A retry overwrites the same file. */
export const addImage = defineOp(
  { scope: 'image', begins: true, by: 'staff' },
  imageAdd.payload,
  (op, image, { app, now, credential }) => {
    if (!credential.isStaff) return { apply: () => rejected('not_found') };
    const { name, width, height } = image;
    const bytes = Buffer.from(image.data, 'base64');
    const type = imageTypeOf(bytes);
    if (!type || bytes.length > imageLimits.bytes) {
      return { apply: () => invalid('data', 'image') };
    }
    if (findRow(app, 'post_images', op.entity)) return { apply: () => conflict('id_taken') };
    const sha256 = $security.sha256(toString(bytes, 0));
    const file = `${sha256.slice(0, 20)}.${endings[type]}`;
    const path = imagePath(app, op.entity, file);
    withStorage(app, (storage) => storage.uploadFile($filesystem.fileFromBytes(bytes, file), path));
    return {
      apply({ tx }): Outcome {
        if (findRow(tx, 'post_images', op.entity)) return conflict('id_taken');
        const row = { id: op.entity, file, name, type, width, height, sha256 };
        insert(tx, 'post_images', { ...row, created: timeText(now) });
        return applied();
      },
    };
  },
);

function imagePath(app: PbApp, id: string, file: string): string {
  return `${app.findCachedCollectionByNameOrId('post_images').baseFilesPath()}/${id}/${file}`;
}

/** Serves pictures of published posts and of people to everyone. */
export function serveImage(e: RequestEvent): void {
  const id = e.request.pathValue('id');
  const isShown = countRows(e.app, 'post_pictures', { image: id, shown: true }) > 0;
  if (!isShown && !isSomeonesPicture(e.app, id)) refuse(404, 'not_found');
  send(e, id, 'public, max-age=31536000, immutable');
}

/** Serves any picture, also of a draft, to staff. */
export function showImage({ param, event: e }: Context): Result {
  send(e, param('id'), 'private, no-store');
  return 'sent';
}

function send(e: RequestEvent, id: string, caching: string): void {
  const row = findRow(e.app, 'post_images', id);
  const type = imageTypes.find((known) => known === row?.getString('type'));
  if (!row || !type) return refuse(404, 'not_found');
  const file = row.getString('file');
  setSafeHeaders(e);
  const header = e.response.header();
  header.set('Content-Type', type);
  header.set('Content-Disposition', 'inline');
  header.set('Content-Security-Policy', "default-src 'none'; sandbox");
  header.set('Cache-Control', caching);
  header.set('ETag', `"${row.getString('sha256').slice(0, 20)}"`);
  withStorage(e.app, (storage) =>
    storage.serve(e.response, e.request, imagePath(e.app, id, file), file),
  );
}
