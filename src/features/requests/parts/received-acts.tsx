/** What a client does with a file that is there: see it in the app; the rest is behind a word. */
import type { ReactNode } from 'react';

import { previewType } from '#domain/documents/preview-type.ts';
import { useDeviceQuery } from '#sync/use-device-query.ts';
import { fileTexts as texts } from '#texts/own-requests.ts';
import { FileActs } from '#ui/file-acts.tsx';
import type { ReceivedFile } from '../data/device-files.ts';
import { useRequests } from '../data/requests.ts';

const troubles: Readonly<Record<string, string>> = {
  refused: texts.gone,
  unreachable: texts.unreachable,
  full: texts.full,
  unkept: texts.unkept,
};

interface ReceivedActsProps {
  readonly file: ReceivedFile;
  /** Behind the same word. */
  readonly also?: ReactNode;
}

/** The id of what stays while the rest comes and goes. */
export const actsId = (file: string) => `acts-${file}`;

export function ReceivedActs({ file, also }: ReceivedActsProps) {
  const { download, dropFromDevice, keepOnDevice, keptIds, openFile } = useRequests();
  const isKept = useDeviceQuery(keptIds).has(file.id);
  const { id, name, size } = file;
  const received = { id, name, size };
  const open = {
    key: 'open',
    label: texts.open,
    busyLabel: texts.opening,
    work: () => openFile(received),
  };
  const save = {
    key: 'download',
    label: texts.download,
    busyLabel: texts.downloading,
    work: () => download(received),
  };
  const keep = {
    key: 'keep',
    label: isKept ? texts.drop : texts.keep,
    busyLabel: texts.keeping,
    work: () => (isKept ? dropFromDevice(id).then(() => 'dropped') : keepOnDevice(received)),
  };
  const canOpen = previewType(name) !== null;
  return (
    <div className="grid justify-items-start gap-1 tablet:justify-items-end">
      <FileActs
        name={name}
        acts={[canOpen ? open : save]}
        more={{
          id: actsId(id),
          label: texts.more,
          acts: canOpen ? [save, keep] : [keep],
          also,
        }}
        troubles={troubles}
        alt={texts.alt(name)}
      />
      {isKept && <p className="text-small text-soft">{texts.keptHere}</p>}
    </div>
  );
}
