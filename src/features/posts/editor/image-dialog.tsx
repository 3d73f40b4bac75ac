import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';

import { textLimits } from '#domain/form-values.ts';
import { fieldErrorText } from '#texts/field-errors.ts';
import { postErrorTexts, imageTexts, postNouns } from '#texts/posts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { DecorativeBox, PictureFile, usePictureUpload } from './picture-file.tsx';
import type { ImageWords } from './text-commands.ts';
import { typedImage } from './typed-link.ts';

export type ImageStart = {
  there: ImageWords | null;
  file: File | null;
};

interface ImageDialogProps {
  readonly start: ImageStart | null;
  readonly onSet: (image: ImageWords) => void;
  readonly onClose: () => void;
}

export function ImageDialog({ start, onSet, onClose }: ImageDialogProps) {
  // Outside the post's form, because forms cannot nest.
  return createPortal(
    <Dialog open={start !== null} onClose={onClose} title="Image">
      {start && <ImageForm start={start} onSet={onSet} onClose={onClose} />}
    </Dialog>,
    document.body,
  );
}

function ImageForm(props: ImageDialogProps & { readonly start: ImageStart }) {
  const { start, onSet, onClose } = props;
  const [address, setAddress] = useState(start.there?.src ?? '');
  const [alt, setAlt] = useState(start.there?.alt ?? '');
  const [decorative, setDecorative] = useState(start.there?.alt === '');
  const [asked, setAsked] = useState(false);
  const upload = usePictureUpload(address, setAddress);
  const src = typedImage(address);
  const words = decorative ? '' : alt.trim();
  const wrongWords = decorative ? undefined : wordsError(words);
  const begin = useEffectEvent((file: File | null) => {
    if (file) upload.take(file);
  });
  useEffect(() => begin(start.file), [start.file]);

  function send(event: FormEvent): void {
    event.preventDefault();
    event.stopPropagation();
    setAsked(true);
    if (src && !wrongWords && !upload.busy) return onSet({ src, alt: words });
    document.getElementById(src ? 'image-alt' : 'image-address')?.focus();
  }

  return (
    <form noValidate onSubmit={send} className="grid gap-6">
      <PictureFile name="image-file" src={src ?? ''} alt={alt} upload={upload} />
      <TextField
        name="image-address"
        label="Image address"
        hint={imageTexts.addressHint}
        inputMode="url"
        value={address}
        onChange={setAddress}
        error={asked && !src && !upload.busy ? postErrorTexts.image : undefined}
      />
      <div className="grid gap-2">
        <TextField
          name="image-alt"
          label="Alt text"
          hint={imageTexts.altHint}
          value={decorative ? '' : alt}
          onChange={setAlt}
          limit={textLimits.line}
          readOnly={decorative}
          optional={decorative}
          error={asked ? wrongWords : undefined}
        />
        <DecorativeBox name="image-decorative" checked={decorative} onChange={setDecorative} />
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button kind="primary" type="submit">
          {start.there ? 'Change image' : 'Insert image'}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function wordsError(words: string): string | undefined {
  if (words === '') return postErrorTexts.alt;
  return words.length > textLimits.line
    ? fieldErrorText('too_long', postNouns.image_alt)
    : undefined;
}
