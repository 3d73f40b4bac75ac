import { useEffect, useRef, useState } from 'react';

import { photoTypes } from '#domain/documents/heic.ts';
import { imageTexts } from '#texts/posts.ts';
import { Button } from '#ui/button.tsx';
import { FileField } from '#ui/file-field.tsx';
import { usePart } from '#device/services.ts';
import { useFormFields, useFieldText } from '#ui/form-fields.ts';

const pictureOf = (name: string) => `Picture of ${name}`;

interface PersonPictureProps {
  readonly field: string;
  readonly called: string;
  readonly removals: () => number;
}

export function PersonPicture({ field, called, removals }: PersonPictureProps) {
  const desk = usePart('firm');
  const [busy, setBusy] = useState(false);
  /** Counts picks, to discard a picture still loading when another is picked. */
  const picks = useRef(0);
  const [problem, setProblem] = useState<string>();
  const [isMany, setIsMany] = useState(false);
  const checks = useFormFields();
  const src = useFieldText(field);
  const address = useAddress(src);

  async function take(file: File): Promise<void> {
    picks.current += 1;
    const pick = picks.current;
    const removed = removals();
    setBusy(true);
    setProblem(undefined);
    const unread = () => ({ problem: imageTexts.unreadable });
    const taken = await desk.takePicture(file).catch(unread);
    if (pick !== picks.current || removed !== removals()) return;
    if ('src' in taken) checks.put(field, taken.src);
    else setProblem(taken.problem);
    setBusy(false);
  }

  return (
    <div
      className="grid gap-4"
      onDropCapture={({ dataTransfer }) => setIsMany(dataTransfer.files.length > 1)}
      onClickCapture={() => setIsMany(false)}
    >
      <FileField
        name={field}
        label="Picture"
        hint="We resize photos and remove location data."
        accept={photoTypes}
        pickLabel="Choose a picture or drop it here"
        onPick={(file) => void take(file)}
        status={busy ? 'Reading the picture...' : ''}
        error={problem ?? (isMany ? 'Only the first picture was taken.' : checks.errorOf(field))}
        optional
      />
      {address && (
        <div className="flex flex-wrap items-end gap-4">
          <img
            src={address}
            alt={pictureOf(called)}
            className="aspect-5/6 w-28 border-1 border-rule object-cover"
          />
          <Button size="small" kind="quiet" onClick={() => checks.put(field, '')}>
            Remove the picture
          </Button>
        </div>
      )}
    </div>
  );
}

/** The address of the picture to show, perhaps only on this device; null until known. */
function useAddress(src: string): string | null {
  const { pictureUrl } = usePart('firm');
  const [found, setFound] = useState<{ src: string; address: string | null }>();
  useEffect(() => {
    if (src === '') return undefined;
    let isWanted = true;
    void pictureUrl(src).then((address) => isWanted && setFound({ src, address }));
    return () => {
      isWanted = false;
    };
  }, [pictureUrl, src]);
  return found?.src === src ? found.address : null;
}
