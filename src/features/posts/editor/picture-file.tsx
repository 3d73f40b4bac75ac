/** Takes a picture from this device, and shows the one that is there. */
import { photoTypes } from '#domain/documents/heic.ts';
import { imageTexts } from '#texts/editor.ts';
import { FileField } from '#ui/file-field.tsx';
import { usePictureAddress } from './use-picture-address.ts';
import type { PictureUpload } from './use-picture-upload.ts';

interface PictureFileProps {
  /** The id of its control. */
  readonly name: string;
  /** The picture that is there; empty without one. */
  readonly src: string;
  readonly alt: string;
  readonly upload: PictureUpload;
}

export function PictureFile({ name, src, alt, upload }: PictureFileProps) {
  const address = usePictureAddress(src);
  return (
    <div className="grid gap-4">
      <FileField
        name={name}
        label={imageTexts.file}
        hint={imageTexts.fileHint}
        accept={`${photoTypes},image/gif`}
        pickLabel={imageTexts.pick}
        onPick={upload.take}
        status={upload.busy ? imageTexts.shrinking : ''}
        error={upload.problem}
        optional
      />
      {address && (
        <img
          src={address}
          alt={alt}
          referrerPolicy="no-referrer"
          className="max-h-48 max-w-full border-1 border-rule"
        />
      )}
    </div>
  );
}
