/** Where the browser finds a picture of a post while it is written. */
import { useEffect, useState } from 'react';

import { isImageSource, isOutside } from '#domain/posts/addresses.ts';
import { useStaffPosts } from '#local/staff-posts.ts';

/** Null for a picture of another site, which only readers' pages show, and for what is no picture. */
export function usePictureAddress(src: string): string | null {
  const { imageUrl } = useStaffPosts();
  const [found, setFound] = useState<{ src: string; address: string } | null>(null);
  const shows = isImageSource(src) && !isOutside(src);
  useEffect(() => {
    if (!shows) return undefined;
    let wanted = true;
    void imageUrl(src).then((here) => wanted && setFound({ src, address: here ?? src }));
    return () => {
      wanted = false;
    };
  }, [imageUrl, shows, src]);
  return shows && found?.src === src ? found.address : null;
}
