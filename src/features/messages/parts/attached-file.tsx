/** A file in a thread: seen in the app or downloaded once it has arrived. */
import { previewType } from '#domain/documents/preview-type.ts';
import { attachTexts as texts } from '#texts/messages-members.ts';
import { FileActs } from '#ui/file-acts.tsx';
import { useMessages } from '../data/messages.ts';

interface AttachedFileProps {
  readonly id: string;
  readonly name: string;
  readonly arrived: boolean;
}

const troubles: Readonly<Record<string, string>> = {
  refused: texts.gone,
  unreachable: texts.unreachable,
};

export function AttachedFile({ id, name, arrived }: AttachedFileProps) {
  const { openFile, download } = useMessages();
  const file = { id, name };
  const open = {
    key: 'open',
    label: texts.open,
    busyLabel: texts.opening,
    work: () => openFile(file),
  };
  const acts = [
    ...(previewType(name) === null ? [] : [open]),
    {
      key: 'download',
      label: texts.download,
      busyLabel: texts.opening,
      work: () => download(file),
    },
  ];
  return (
    <div className="grid justify-items-start gap-1">
      <p className="wrap-anywhere">
        <span className="text-soft">{texts.file} </span>
        <span className="font-600">{name}</span>
      </p>
      {arrived && (
        <FileActs
          name={name}
          acts={acts}
          troubles={troubles}
          alt={texts.alt.replace('{name}', () => name)}
        />
      )}
    </div>
  );
}
