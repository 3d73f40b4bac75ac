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
  const here = usePictureAddresses(src);
  const address = ownImage(src) === undefined ? src : here.get(src);
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

/** The device's addresses of the pictures that a text names. */
export function usePictureAddresses(text: string): ReadonlyMap<string, string> {
  const { imageUrl } = usePart('posts');
  const [addresses, setAddresses] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    let wanted = true;
    const asking = [...new Set(text.match(ownAddress) ?? [])].map(
      async (src) => [src, (await imageUrl(src)) ?? src] as const,
    );
    void Promise.all(asking).then((found) => wanted && setAddresses(new Map(found)));
    return () => {
      wanted = false;
    };
  }, [text, imageUrl]);
  return addresses;
}

const ownAddress = /\/blog\/images\/[a-z0-9]{15}/g;
