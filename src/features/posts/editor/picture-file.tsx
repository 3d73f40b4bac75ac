import { useEffect, useState } from 'react';

import { photoTypes } from '#domain/documents/heic.ts';
import { imageTexts } from '#texts/posts.ts';
import { FileField } from '#ui/file-field.tsx';
import { isOutside, ownImage } from '#domain/posts/addresses.ts';
import type { PictureUpload } from './use-picture-upload.ts';
import { usePart } from '#device/services.ts';

interface PictureFileProps {
  readonly name: string;
  readonly src: string;
  readonly alt: string;
  readonly upload: PictureUpload;
}

export function PictureFile({ name, src, alt, upload }: PictureFileProps) {
  const address = usePictureAddress(src);
  const [unshown, setUnshown] = useState('');
  useEffect(() => {
    const again = () => setUnshown('');
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);
  return (
    <div className="grid gap-4">
      <FileField
        name={name}
        label="Picture from this device"
        hint="We resize photos and remove location data."
        accept={`${photoTypes},image/gif`}
        pickLabel="Choose a picture or drop it here"
        onPick={upload.take}
        status={upload.busy ? 'Reading the picture...' : ''}
        error={upload.problem}
        optional
      />
      {address && address === unshown && <p className="text-small">{imageTexts.unshown}</p>}
      {address && address !== unshown && (
        <img
          src={address}
          alt={alt}
          onError={() => isOutside(address) && setUnshown(address)}
          referrerPolicy="no-referrer"
          className="max-h-48 max-w-full border-1 border-rule"
        />
      )}
    </div>
  );
}

function usePictureAddress(src: string): string | null {
  const { imageUrl } = usePart('posts');
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
