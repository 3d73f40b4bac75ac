/** Where the browser finds a picture of a post while it is written. */
import { useEffect, useState } from 'react';

import { ownImage } from '#domain/posts/addresses.ts';
import { useStaffPosts } from '../data/staff-posts.ts';

/** Null while it is not known. */
export function usePictureAddress(src: string): string | null {
  const { imageUrl } = useStaffPosts();
  const [found, setFound] = useState<{ src: string; address: string } | null>(null);
  const own = ownImage(src) !== undefined;
  useEffect(() => {
    if (!own) return undefined;
    let wanted = true;
    void imageUrl(src).then((here) => wanted && setFound({ src, address: here ?? src }));
    return () => {
      wanted = false;
    };
  }, [imageUrl, own, src]);
  if (!own) return src || null;
  return found?.src === src ? found.address : null;
}
