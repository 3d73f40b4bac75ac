/** One file of a request: its name, where it is, and what can be done with it. */
import { useState } from 'react';

import { fileProblemTexts, fileTexts } from '#texts/own-requests.ts';
import { Button } from '#ui/button.tsx';
import { StatusDot } from '#ui/status-dot.tsx';
import { useRequests } from '../data/requests.ts';
import type { FileStand, ShownFile } from '../data/shown-requests.ts';
import { sizeText } from '../size-text.ts';

export function FileLine({ file }: { readonly file: ShownFile }) {
  const { discard } = useRequests();
  const { name, size, stand, op } = file;
  return (
    <li className="grid gap-x-6 gap-y-1 border-b-1 border-rule py-3 tablet:grid-cols-[minmax(0,1fr)_auto] tablet:items-center">
      <div className="grid min-w-0 gap-1">
        <p className="wrap-anywhere text-small font-600">
          {name} <span className="whitespace-nowrap text-soft font-400">{sizeText(size)}</span>
        </p>
        <Stand stand={stand} />
      </div>
      {op !== null && stand.at !== 'checking' && (
        <Button kind="quiet" size="small" onClick={() => void discard(op)}>
          {fileTexts.remove}
          <span className="sr-only">{` ${name}`}</span>
        </Button>
      )}
      {stand.at === 'received' && <Download document={file.id} name={name} />}
    </li>
  );
}

const shapes = {
  kept: 'ring',
  sending: 'half',
  checking: 'half',
  received: 'full',
  elsewhere: 'ring',
  refused: 'alert',
} as const;

function Stand({ stand }: { readonly stand: FileStand }) {
  return (
    <output data-state={stand.at} className="flex items-start gap-2 text-small text-soft">
      <span className="grid h-[1.45em] flex-none place-content-center">
        <StatusDot shape={shapes[stand.at]} />
      </span>
      {stand.at === 'refused' ? (
        <span className="text-red">
          <strong className="font-600">{fileTexts.refused}</strong>{' '}
          {fileProblemTexts[stand.why] ?? fileProblemTexts['other']}
        </span>
      ) : (
        standText(stand)
      )}
    </output>
  );
}

function standText(stand: Exclude<FileStand, { at: 'refused' }>): string {
  if (stand.at !== 'sending') return fileTexts[stand.at];
  return fileTexts.sending.replace('{percent}', String(stand.percent));
}

function Download({ document, name }: { readonly document: string; readonly name: string }) {
  const { download } = useRequests();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');

  async function open(): Promise<void> {
    setBusy(true);
    const answer = await download(document);
    setBusy(false);
    const words = { read: '', refused: fileTexts.gone, unreachable: fileTexts.unreachable };
    setTrouble(words[answer]);
  }

  return (
    <div className="grid justify-items-start gap-1 tablet:justify-items-end">
      <Button
        kind="quiet"
        size="small"
        busyLabel={busy ? fileTexts.downloading : undefined}
        onClick={() => void open()}
      >
        {fileTexts.download}
        <span className="sr-only">{` ${name}`}</span>
      </Button>
      <output className="max-w-72 text-small text-red empty:hidden">{trouble}</output>
    </div>
  );
}
