import { postImages } from '#config/paths.ts';
import { postSave } from '#domain/posts/ops.ts';
import { newId } from '#domain/ids.ts';
import { opsPerRequest } from '#domain/ops/op.ts';
import type { PostFields, StoredImage } from '#domain/posts/post.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import { isOutOfRoom } from '#sync/database-errors.ts';
import type { Device } from '#sync/device.ts';
import type { Health } from '#device/health.ts';
import { keepOps, prepareOp } from '#sync/outbox.ts';
import { type ImageType, imageTypes } from '#domain/posts/image.ts';
import { type Asking, askAs } from '#session/account-ask.ts';
import type { NewImage } from './staff-posts.ts';

export type ReadImage = (id: string) => Promise<Pick<StoredImage, 'type' | 'bytes'> | undefined>;

type ImageDependencies = {
  db: DeviceDatabase;
  device: Device;
  health: Pick<Health, 'report'>;
  wake: () => void;
  readImage: ReadImage;
};

const maxSentImages = 30;

const address = new RegExp(`${postImages}([a-z0-9]{15})`, 'g');

export function createPostImages({ db, device, health, wake, readImage }: ImageDependencies) {
  const shown = new Map<string, string>();

  /** Fetches a picture by the desk's route: the public one serves only published pictures. */
  async function fetched(id: string) {
    const image = await readImage(id);
    if (!image) return undefined;
    await db
      .write([db.postImages, db.postWorks, db.ops], async () => {
        await db.postImages.put({ ...image, id, sent: true, addedAt: device.now() });
        await dropOldImages(db);
      })
      .catch(() => undefined);
    return image;
  }

  return {
    add: async ({
      bytes,
      type,
      width,
      height,
      name,
    }: NewImage): Promise<{ src: string } | null> => {
      const id = newId(device.random);
      const body = JSON.stringify({ name, type, width, height, data: base64(bytes) });
      const op = await prepareOp(device, { kind: 'image.add', entity: id, key: null, body });
      try {
        await db.write([db.ops, db.postImages], async () => {
          await db.postImages.put({ id, type, bytes, sent: false, addedAt: device.now() });
          await keepOps(db, [op]);
        });
      } catch (error) {
        if (isOutOfRoom(error)) health.report({ full: true });
        return null;
      }
      wake();
      return { src: `${postImages}${id}` };
    },

    urlOf: async (src: string): Promise<string | null> => {
      const [id] = imagesNamedIn(src);
      if (id === undefined) return null;
      const known = shown.get(id);
      if (known !== undefined) return known;
      const image = (await db.postImages.get(id).catch(() => undefined)) ?? (await fetched(id));
      if (!image) return null;
      const url =
        shown.get(id) ?? URL.createObjectURL(new Blob([image.bytes], { type: image.type }));
      shown.set(id, url);
      return url;
    },

    stop: (): void => {
      for (const url of shown.values()) URL.revokeObjectURL(url);
      shown.clear();
    },
  };
}

/** Ids of the image ops that this post's save needs, up to an op's limit. */
export async function opsOfImagesIn(
  db: DeviceDatabase,
  { content, image_url }: PostFields,
): Promise<string[]> {
  const ids = imagesNamedIn(`${content} ${image_url}`);
  const ops = await db.ops.where('entity').anyOf(ids).sortBy('seq');
  return ops
    .filter(({ kind }) => kind === 'image.add')
    .map(({ id }) => id)
    .slice(-opsPerRequest);
}

/** Deletes older sent pictures that no local text names. Call inside a transaction. */
export async function dropOldImages(db: DeviceDatabase): Promise<void> {
  const sent = await db.postImages
    .orderBy('addedAt')
    .reverse()
    .filter((image) => image.sent)
    .primaryKeys();
  const old = sent.slice(maxSentImages);
  if (old.length === 0) return;
  const named = await namedHere(db);
  await db.postImages.bulkDelete(old.filter((id) => !named.has(id)));
}

async function namedHere(db: DeviceDatabase): Promise<ReadonlySet<string>> {
  const works = await db.postWorks.toArray();
  const saves = await db.ops.filter(({ kind }) => kind === 'post.save').toArray();
  const texts = [...works.map(({ fields }) => fields), ...saves.map(postSave.read)];
  const images = texts.map((post) =>
    post ? imagesNamedIn(`${post.content} ${post.image_url}`) : [],
  );
  return new Set(images.flat());
}

function imagesNamedIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(address), ([, id]) => id ?? ''))];
}

function base64(bytes: ArrayBuffer): string {
  const all = new Uint8Array(bytes);
  const piece = 0x8000;
  let text = '';
  for (let at = 0; at < all.length; at += piece) {
    text += String.fromCharCode(...all.subarray(at, at + piece));
  }
  return btoa(text);
}

type Picture = { type: ImageType; bytes: ArrayBuffer };

export function createStaffImages(asking: Asking) {
  return async (id: string): Promise<Picture | undefined> => {
    const path = `/api/desk/images/${id}`;
    const read = await askAs(asking, path, undefined, async (answer) => {
      const type = imageTypes.find((known) => known === answer.headers.get('Content-Type'));
      return answer.ok && type ? { type, bytes: await answer.arrayBuffer() } : undefined;
    });
    return read && 'bytes' in read ? read : undefined;
  };
}
