import { useEffect, useRef, useState } from 'react';

import { imageTexts } from '#texts/posts.ts';
import { shrinkImage } from './shrink-image.ts';
import { usePart } from '#device/services.ts';

export type PictureUpload = ReturnType<typeof usePictureUpload>;

/** Takes one picture at a time, and drops it if another `address` was typed meanwhile. */
export function usePictureUpload(address: string, onTaken: (src: string) => void) {
  const { addImage } = usePart('posts');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const shown = useRef(address);
  useEffect(() => {
    shown.current = address;
  }, [address]);

  async function taken(file: File): Promise<{ src: string } | { why: string }> {
    const shrunk = await shrinkImage(file);
    if ('problem' in shrunk) return { why: imageTexts[shrunk.problem] };
    return (await addImage(shrunk.image)) ?? { why: imageTexts.full };
  }

  async function take(file: File): Promise<void> {
    if (busy) return;
    const before = shown.current;
    setBusy(true);
    setProblem(undefined);
    const picture = await taken(file).catch(() => ({ why: imageTexts.unreadable }));
    setBusy(false);
    if (shown.current !== before) return;
    if ('src' in picture) onTaken(picture.src);
    else setProblem(picture.why);
  }

  return { busy, problem, take: (file: File) => void take(file) };
}
