import { useState } from 'react';

import { requestAccept } from '#domain/documents/accepted-files.ts';
import type { AttachProblem, RejectedFile } from '#device/keep-to-send.ts';
import { pickedFileText, takenFilesText } from '#texts/own-requests.ts';
import { FieldError } from '#ui/field-error.tsx';
import { FilesButton } from '#ui/files-button.tsx';
import type { ShownThread } from '../data/thread-store.ts';
import { usePart } from '#device/services.ts';

export function AttachFiles({ thread }: { readonly thread: ShownThread }) {
  const { attach } = usePart('messages');
  const [problems, setProblems] = useState<readonly RejectedFile<AttachProblem>[]>([]);

  async function add(files: readonly File[]): Promise<void> {
    setProblems([]);
    const found = await attach(thread, files);
    setProblems((before) => [...before, ...found]);
  }

  return (
    <div className="grid justify-items-start">
      <FilesButton
        kind="quiet"
        size="small"
        label="Attach files"
        about="to this thread"
        accept={requestAccept}
        onPick={(files) => void add(files)}
      />
      <p className="text-small text-soft">
        A file is sent as soon as you choose it. {takenFilesText} Stored encrypted.
      </p>
      <div role="alert" className="empty:hidden">
        {problems.map(({ id, name, problem }) => (
          <FieldError key={id} id={id}>
            {pickedFileText(name, problem, 'Not attached.')}
          </FieldError>
        ))}
      </div>
    </div>
  );
}
