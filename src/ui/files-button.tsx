import type { ChangeEvent } from 'react';
import { buttonLook, type ButtonKind, type ButtonSize } from './button.tsx';
import { focusRing } from './choice-mark.tsx';

interface FilesButtonProps {
  readonly label: string;
  readonly about?: string | undefined;
  /** ".pdf,.docx". */
  readonly accept: string;
  readonly kind?: Exclude<ButtonKind, 'ink'> | undefined;
  readonly size?: ButtonSize | undefined;
  /** True if touch screens open the camera. */
  readonly camera?: boolean | undefined;
  readonly busy?: boolean | undefined;
  readonly onPick: (files: readonly File[]) => void;
}

export function FilesButton(props: FilesButtonProps) {
  const { label, about, accept, kind = 'plain', size = 'normal', onPick } = props;
  const { camera = false, busy = false } = props;
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    target.value = '';
    if (files.length > 0) onPick(files);
  };
  return (
    <label
      aria-disabled={busy || undefined}
      className={`${buttonLook(kind, size)} ${focusRing} ${camera ? '[@media_not_all_and_(any-pointer:coarse)]:hidden' : ''}`}
    >
      {label}
      {about && <span className="sr-only">{` ${about}`}</span>}
      <input
        type="file"
        accept={accept}
        capture={camera ? 'environment' : undefined}
        multiple={!camera}
        aria-disabled={busy || undefined}
        onClick={(event) => busy && event.preventDefault()}
        onChange={pick}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </label>
  );
}
