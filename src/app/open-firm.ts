/** Joins the page of the firm's facts to the server of a member of staff. */
import { firmRoutes as routes, firmStandingSchema } from '#domain/firm/firm-desk.ts';
import type { FirmDesk } from '#features/firm/data/firm-desk.ts';
import type { PostStore } from '#features/posts/data/post-store.ts';
import { shrinkImage } from '#features/posts/editor/shrink-image.ts';
import { createTypedTexts } from '#forms/typed-texts.ts';
import { createOwnerRequest } from '#session/owner-request.ts';
import { imageTexts } from '#texts/editor.ts';
import type { OpenAccount } from './open-account.ts';

export function openFirm(
  open: OpenAccount,
  pictures: Pick<PostStore, 'addImage' | 'imageUrl'>,
): FirmDesk & { countTyped: () => Promise<number> } {
  const ask = createOwnerRequest(open.asking);
  return {
    look: () => ask(routes.look, firmStandingSchema),
    change: (rev, entered) => ask(routes.change, firmStandingSchema, { rev, entered }),
    again: (rev) => ask(routes.again, firmStandingSchema, { rev }),
    async takePicture(file) {
      const shrunk = await shrinkImage(file);
      if ('problem' in shrunk) return { problem: imageTexts[shrunk.problem] };
      return (await pictures.addImage(shrunk.image)) ?? { problem: imageTexts.full };
    },
    pictureUrl: pictures.imageUrl,
    ...createTypedTexts(open, 'firm'),
  };
}
