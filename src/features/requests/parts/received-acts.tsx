/** What a client does with a file that is there: see it in the app, download it, keep it on this device. */
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

export function ReceivedActs({ file }: { readonly file: ReceivedFile }) {
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
  const acts = [
    ...(previewType(name) === null ? [] : [open]),
    {
      key: 'download',
      label: texts.download,
      busyLabel: texts.downloading,
      work: () => download(received),
    },
    {
      key: 'keep',
      label: isKept ? texts.drop : texts.keep,
      busyLabel: texts.keeping,
      work: () => (isKept ? dropFromDevice(id).then(() => 'dropped') : keepOnDevice(received)),
    },
  ];
  return (
    <div className="grid justify-items-start gap-1 tablet:justify-items-end">
      <FileActs
        name={name}
        acts={acts}
        troubles={troubles}
        alt={texts.alt.replace('{name}', () => name)}
      />
      {isKept && <p className="text-small text-soft">{texts.keptHere}</p>}
    </div>
  );
}
