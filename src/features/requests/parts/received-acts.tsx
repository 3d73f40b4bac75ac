/** What a client does with a file that is there: see it in the app, download it, keep it on this device. */
import { useEffect, useState } from 'react';

import { previewType } from '#domain/documents/preview-type.ts';
import { useDeviceQuery } from '#sync/use-device-query.ts';
import { fileTexts } from '#texts/own-requests.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FileShown } from '#ui/file-shown.tsx';
import type { ReceivedFile } from '../data/device-files.ts';
import { useRequests } from '../data/requests.ts';

type Act = 'open' | 'download' | 'keep';

const troubles: Readonly<Record<string, string>> = {
  refused: fileTexts.gone,
  unreachable: fileTexts.unreachable,
  full: fileTexts.full,
  unkept: fileTexts.unkept,
};

const labels = {
  open: [fileTexts.open, fileTexts.opening],
  download: [fileTexts.download, fileTexts.downloading],
  keep: [fileTexts.keep, fileTexts.keeping],
} as const;

export function ReceivedActs({ file }: { readonly file: ReceivedFile }) {
  const { download, dropFromDevice, keepOnDevice, keptIds, openFile } = useRequests();
  const isKept = useDeviceQuery(keptIds).has(file.id);
  const [busy, setBusy] = useState<Act | null>(null);
  const [trouble, setTrouble] = useState('');
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => () => void (url !== null && URL.revokeObjectURL(url)), [url]);
  const { id, name, size } = file;
  const type = previewType(name);
  const received = { id, name, size };

  async function doing(act: Act, work: () => Promise<string>): Promise<void> {
    setBusy(act);
    const answer = await work();
    setBusy(null);
    setTrouble(troubles[answer] ?? '');
  }

  const works: Record<Act, () => Promise<string>> = {
    open: async () => {
      const read = await openFile(received);
      if (typeof read === 'string') return read;
      setUrl(URL.createObjectURL(read));
      return 'read';
    },
    download: () => download(received),
    keep: () => (isKept ? dropFromDevice(id).then(() => 'dropped') : keepOnDevice(received)),
  };
  const acts: readonly Act[] = type === null ? ['download', 'keep'] : ['open', 'download', 'keep'];
  return (
    <div className="grid justify-items-start gap-1 tablet:justify-items-end">
      <div className="flex flex-wrap gap-x-5 tablet:justify-end">
        {acts.map((act) => {
          const [label, meanwhile] = labels[act];
          return (
            <Button
              key={act}
              kind="quiet"
              size="small"
              busyLabel={busy === act ? meanwhile : undefined}
              onClick={() => void doing(act, works[act])}
            >
              {act === 'keep' && isKept ? fileTexts.drop : label}
              <span className="sr-only">{` ${name}`}</span>
            </Button>
          );
        })}
      </div>
      {isKept && <p className="text-small text-soft">{fileTexts.keptHere}</p>}
      <output className="max-w-72 text-small text-red empty:hidden">{trouble}</output>
      <Dialog open={url !== null} onClose={() => setUrl(null)} title={name}>
        {url !== null && type !== null && (
          <FileShown url={url} type={type} alt={fileTexts.alt.replace('{name}', () => name)} />
        )}
      </Dialog>
    </div>
  );
}
