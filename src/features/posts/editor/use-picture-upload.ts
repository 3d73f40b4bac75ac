/** A picture from this device: made smaller, kept here, and sent with the post that shows it. */
import { useEffect, useRef, useState } from 'react';

import { useStaffPosts } from '../data/staff-posts.ts';
import { imageTexts } from '#texts/posts.ts';
import { shrinkImage } from './shrink-image.ts';

export type PictureUpload = {
  /** Gives the picture's address in a post to `onTaken`, unless another picture or address has come in the meantime. */
  take: (file: File) => void;
  busy: boolean;
  /** Why the last one could not be taken. */
  problem: string | undefined;
  /** Waits until none is on its way; false where the one that was could not be taken. */
  settled: () => Promise<boolean>;
};

/** `address` is the one that stands there: where it changes, what is on its way is wanted no more. */
export function usePictureUpload(address: string, onTaken: (src: string) => void): PictureUpload {
  const { addImage } = useStaffPosts();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const known = useRef(address);
  /** Ends the one that is on its way; null while none is. */
  const end = useRef<((well: boolean) => void) | null>(null);
  const done = useRef(Promise.resolve(true));

  useEffect(() => {
    if (address === known.current) return;
    known.current = address;
    end.current?.(true);
  }, [address]);

  async function taken(file: File): Promise<{ src: string } | { why: string }> {
    const shrunk = await shrinkImage(file);
    if ('problem' in shrunk) return { why: imageTexts[shrunk.problem] };
    return (await addImage(shrunk.image)) ?? { why: imageTexts.full };
  }

  async function show(file: File, mine: (well: boolean) => void): Promise<void> {
    const picture = await taken(file).catch(() => ({ why: imageTexts.unreadable }));
    if (end.current !== mine) return;
    if ('src' in picture) {
      known.current = picture.src;
      onTaken(picture.src);
    } else setProblem(picture.why);
    mine('src' in picture);
  }

  return {
    busy,
    problem,
    take(file) {
      end.current?.(true);
      setBusy(true);
      setProblem(undefined);
      done.current = new Promise((resolve) => {
        const mine = (well: boolean) => {
          end.current = null;
          setBusy(false);
          resolve(well);
        };
        end.current = mine;
        void show(file, mine);
      });
    },
    async settled() {
      let well = true;
      while (end.current) well = await done.current;
      return well;
    },
  };
}
