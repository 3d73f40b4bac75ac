import { useEffect, useState, useRef } from 'react';
import { photoTypes } from '#domain/documents/heic.ts';
import { imageTexts } from '#texts/posts.ts';
import { FileField } from '#ui/file-field.tsx';
import { isOutside, ownImage } from '#domain/posts/addresses.ts';
import { usePart } from '#device/services.ts';
import { shrinkImage } from './shrink-image.ts';

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

type PictureUpload = ReturnType<typeof usePictureUpload>;

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
