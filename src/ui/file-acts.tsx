/** Buttons for a file's actions; a returned file opens in the app, only in memory. */
import { type ReactNode, useEffect, useState } from 'react';

import { previewType } from '#domain/documents/document.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { FileShown } from './file-shown.tsx';
import { MoreButton } from './more-button.tsx';

/** `key` keeps the focus when the label changes. `work` returns a file to show, else an error code or ''. */
export type FileAct = {
  key: string;
  label: string;
  busyLabel: string;
  work: () => Promise<Blob | string>;
};

interface FileActsProps {
  readonly name: string;
  readonly acts: readonly FileAct[];
  readonly more?: { id: string; label: string; acts: readonly FileAct[]; also: ReactNode };
  readonly troubles: Readonly<Record<string, string>>;
  readonly alt: string;
}

export function FileActs({ name, acts, more, troubles, alt }: FileActsProps) {
  const [busy, setBusy] = useState<string | null>(null);
  const [trouble, setTrouble] = useState('');
  const [open, setOpen] = useState(false);
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => () => void (url !== null && URL.revokeObjectURL(url)), [url]);
  const type = previewType(name);

  async function doing({ key, work }: FileAct): Promise<void> {
    setBusy(key);
    const answer = await work().catch(() => 'unreachable');
    setBusy(null);
    setTrouble(typeof answer === 'string' ? (troubles[answer] ?? '') : '');
    if (typeof answer !== 'string') setUrl(URL.createObjectURL(answer));
  }

  const button = (act: FileAct) => (
    <Button
      key={act.key}
      kind="quiet"
      size="small"
      busyLabel={busy === act.key ? act.busyLabel : undefined}
      onClick={() => void doing(act)}
    >
      {act.label}
      <span className="sr-only">{` ${name}`}</span>
    </Button>
  );

  return (
    <>
      <div className={row}>
        {acts.map(button)}
        {more && (
          <MoreButton
            id={more.id}
            label={more.label}
            about={name}
            open={open}
            onToggle={() => setOpen(!open)}
          />
        )}
      </div>
      {more && open && (
        <div className={row}>
          {more.acts.map(button)}
          {more.also}
        </div>
      )}
      <output className="max-w-72 text-small text-red empty:hidden">{trouble}</output>
      <Dialog wide open={url !== null} onClose={() => setUrl(null)} title={name}>
        {url !== null && type !== null && <FileShown url={url} type={type} alt={alt} />}
      </Dialog>
    </>
  );
}

const row = 'flex flex-wrap gap-x-5 tablet:justify-end';
