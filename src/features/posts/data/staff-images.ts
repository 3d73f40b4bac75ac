/** Pictures of posts as staff may see them: also those that readers are not given. */
import { type ImageType, imageTypes } from '#domain/posts/image.ts';
import type { SendingAccount } from '#sync/ops.ts';

const answerWithinMs = 15_000;

/** Reads a picture by its id; nothing where the server has none, does not show it to this account, or cannot be asked. */
export function createStaffImages(
  account: Pick<SendingAccount, 'token'>,
  origin = '',
  fetcher: typeof fetch = (...args) => fetch(...args),
) {
  return async (id: string): Promise<{ type: ImageType; bytes: ArrayBuffer } | undefined> => {
    const token = account.token();
    if (token === null) return undefined;
    try {
      const response = await fetcher(`${origin}/api/desk/images/${id}`, {
        headers: { Authorization: token },
        redirect: 'error',
        cache: 'no-store',
        signal: AbortSignal.timeout(answerWithinMs),
      });
      const type = imageTypes.find((known) => known === response.headers.get('Content-Type'));
      if (!response.ok || !type) return undefined;
      return { type, bytes: await response.arrayBuffer() };
    } catch {
      return undefined;
    }
  };
}
