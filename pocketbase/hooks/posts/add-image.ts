/** Applies `image.add`; stores the picture before the transaction. */
import { imageLimits, type ImageType, imageTypeOf } from '#domain/posts/image.ts';
import { imageAdd } from '#domain/posts/ops.ts';
import { findRow, timeText } from '../core/rows.ts';
import { insert } from '../core/sql.ts';
import { applied, conflict, invalid, kind, type Outcome, rejected } from '../core/plan.ts';
import { withStorage } from '../documents/stored-document.ts';

const endings: Record<ImageType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
};

/** A retry overwrites the same file. */
export const addImage = kind(
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
    store(app, op.entity, file, bytes);
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

export function imagePath(app: PbApp, id: string, file: string): string {
  return `${app.findCachedCollectionByNameOrId('post_images').baseFilesPath()}/${id}/${file}`;
}

function store(app: PbApp, id: string, file: string, bytes: GoBytes): void {
  withStorage(app, (storage) =>
    storage.uploadFile($filesystem.fileFromBytes(bytes, file), imagePath(app, id, file)),
  );
}
