import { useEffect, useRef, useState } from 'react';

import { imageTexts } from '#texts/posts.ts';
import { shrinkImage } from './shrink-image.ts';
import { usePart } from '#device/services.ts';

export type PictureUpload = ReturnType<typeof usePictureUpload>;

/** A changed `address` cancels the running upload. */
export function usePictureUpload(address: string, onTaken: (src: string) => void) {
  const { addImage } = usePart('posts');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const known = useRef(address);
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
    take: (file: File): void => {
      end.current?.(true);
      setBusy(true);
      setProblem(undefined);
      done.current = new Promise<boolean>((resolve) => {
        const mine = (well: boolean) => {
          end.current = null;
          setBusy(false);
          resolve(well);
        };
        end.current = mine;
        void show(file, mine);
      });
    },
    /** Waits for running uploads; false if the last one failed. */
    settled: async (): Promise<boolean> => {
      let well = true;
      while (end.current) well = await done.current;
      return well;
    },
  };
}
