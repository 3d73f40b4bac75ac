/** Serves pictures only as pictures: those of published posts and people to everyone, all to staff. */
import { imageTypes } from '#domain/posts/image.ts';
import { findRow } from '../core/rows.ts';
import { setSafeHeaders } from '../core/safe-headers.ts';
import { hasRow } from '../core/sql.ts';
import { withStorage } from '../documents/stored-document.ts';
import { isSomeonesPicture } from '../firm/firm-pictures.ts';
import { imagePath } from './add-image.ts';
import { refuse } from '../core/refusal.ts';
import type { Context, Result } from '../route.ts';

export function serveImage(e: RequestEvent): void {
  const id = e.request.pathValue('id');
  if (!isShown(e.app, id) && !isSomeonesPicture(e.app, id)) refuse(404, 'not_found');
  send(e, id, 'public, max-age=31536000, immutable');
}

/** Includes pictures of drafts. */
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

function isShown(app: PbApp, id: string): boolean {
  const sql = 'SELECT post FROM post_pictures WHERE image = {:id} AND shown LIMIT 1';
  return hasRow(app, sql, { id });
}
