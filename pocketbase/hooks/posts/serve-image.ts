/** Pictures of posts: never another under the same address, and never as anything but a picture. */
import { imageTypes } from '#domain/posts/image.ts';
import { guarded, refuse } from '../ops/answer.ts';
import { findRow } from '../rows.ts';
import { setSafeHeaders } from '../site/safe-headers.ts';
import { imagePath } from './add-image.ts';

/** GET /blog/images/{id}. */
export function serveImage(e: RequestEvent): void {
  guarded(e, () => {
    const id = e.request.pathValue('id');
    const row = findRow(e.app, 'post_images', id);
    const type = imageTypes.find((known) => known === row?.getString('type'));
    if (!row || !type) return refuse(e, 404, 'not_found');
    const file = row.getString('file');
    setSafeHeaders(e);
    const header = e.response.header();
    header.set('Content-Type', type);
    header.set('Content-Disposition', 'inline');
    header.set('Content-Security-Policy', "default-src 'none'; sandbox");
    header.set('Cache-Control', 'public, max-age=31536000, immutable');
    header.set('ETag', `"${row.getString('sha256').slice(0, 20)}"`);
    const storage = e.app.newFilesystem();
    try {
      storage.serve(e.response, e.request, imagePath(e.app, id, file), file);
    } finally {
      storage.close();
    }
  });
}
