/** A button that opens the camera, or the photos of this device. */
import type { ChangeEvent } from 'react';
import { photoTypes } from '#domain/documents/heic.ts';
import { buttonLook } from './button-look.tsx';

interface PhotoInputProps {
  /** Opens the camera at once; shown where there is a screen to touch. */
  readonly camera?: boolean | undefined;
  readonly onTake: (files: readonly File[]) => void;
}

export function PhotoInput({ camera = false, onTake }: PhotoInputProps) {
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    target.value = '';
    if (files.length > 0) onTake(files);
  };
  const how = camera
    ? ({ accept: 'image/*', capture: 'environment' } as const)
    : { accept: photoTypes, multiple: true };
  return (
    <label
      className={`${buttonLook('plain', 'normal')} ${focusRing} ${camera ? '[@media_not_all_and_(any-pointer:coarse)]:hidden' : ''}`}
    >
      {camera ? 'Take a photo' : 'Choose photos'}
      <input
        {...how}
        type="file"
        onChange={take}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </label>
  );
}

const focusRing =
  'has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-ring has-[:focus-visible]:outline-solid has-[:focus-visible]:outline-offset-2';
