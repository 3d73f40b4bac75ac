import type { ReactNode } from 'react';

import { previewType } from '#domain/documents/document.ts';
import { useDeviceQuery } from '#sync/use-device-query.ts';
import { fileTexts as texts } from '#texts/own-requests.ts';
import { FileActs } from '#ui/file-acts.tsx';
import { serverAnswers } from '#texts/owner-answers.ts';
import type { ReceivedFile } from '../data/device-files.ts';
import { usePart } from '#device/services.ts';

const troubles: Readonly<Record<string, string>> = {
  ...serverAnswers,
  refused: 'It is no longer there.',
  unreachable: 'Files stay with us, not on this device. Connect to download it.',
  full: texts.full,
  unkept: 'It could not be saved on this device.',
};

interface ReceivedActsProps {
  readonly file: ReceivedFile;
  readonly also?: ReactNode;
}

export const actsId = (file: string) => `acts-${file}`;

export function ReceivedActs({ file, also }: ReceivedActsProps) {
  const { download, dropFromDevice, keepOnDevice, storedIds, openFile } = usePart('requests');
  const isStored = useDeviceQuery(storedIds).has(file.id);
  const { id, name, size } = file;
  const received = { id, name, size };
  const open = {
    key: 'open',
    label: 'Open',
    busyLabel: 'Opening...',
    work: () => openFile(received),
  };
  const save = {
    key: 'download',
    label: 'Download',
    busyLabel: 'Opening...',
    work: () => download(received),
  };
  const keep = {
    key: 'keep',
    label: isStored ? 'Remove from this device' : 'Save on this device',
    busyLabel: 'Saving...',
    work: () => (isStored ? dropFromDevice(id).then(() => 'dropped') : keepOnDevice(received)),
  };
  const canOpen = previewType(name) !== null;
  return (
    <div className="grid justify-items-start gap-1 tablet:justify-items-end">
      <FileActs
        name={name}
        acts={[canOpen ? open : save]}
        more={{
          id: actsId(id),
          label: 'More',
          acts: canOpen ? [save, keep] : [keep],
          also,
        }}
        troubles={troubles}
        alt={`The file ${name}`}
      />
      {isStored && <p className="text-small text-soft">Saved on this device until you sign out.</p>}
    </div>
  );
}
