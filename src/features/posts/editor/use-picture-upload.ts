/** A picture from this device: made smaller, kept here, and sent with the post that shows it. */
import { useState } from 'react';

import { useStaffPosts } from '../data/staff-posts.ts';
import { imageTexts } from '#texts/editor.ts';
import { shrinkImage } from './shrink-image.ts';

export type PictureUpload = {
  /** Gives the picture's address in a post to `onTaken`. */
  take: (file: File) => Promise<void>;
  busy: boolean;
  /** Why the last one could not be taken. */
  problem: string | undefined;
};

export function usePictureUpload(onTaken: (src: string) => void): PictureUpload {
  const { addImage } = useStaffPosts();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function taken(file: File): Promise<string | undefined> {
    const shrunk = await shrinkImage(file);
    if ('problem' in shrunk) return imageTexts[shrunk.problem];
    const kept = await addImage(shrunk.image);
    if (!kept) return imageTexts.full;
    onTaken(kept.src);
    return undefined;
  }

  return {
    busy,
    problem,
    async take(file) {
      setBusy(true);
      setProblem(undefined);
      setProblem(await taken(file));
      setBusy(false);
    },
  };
}
