/** Previews a received file; its bytes are in memory until it closes. */

import { useEffect, useEffectEvent, useState } from 'react';

import type { RequestFile } from '#domain/requests/request-list.ts';
import { actsOf } from '#domain/requests/states.ts';
import { previewTexts, requestTexts } from '#texts/clients.ts';
import { requestTitle } from '#texts/requests.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FileShown } from '#ui/file-shown.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { previewType } from '#domain/documents/document.ts';
import { reasonOf } from '#domain/read-state.ts';
import type { ShownRequest } from '../data/client-store.ts';
import { DownloadButton } from './download-button.tsx';
import { usePart } from '#device/services.ts';

type FilePreviewProps = {
  shown: ShownRequest;
  file: RequestFile;
  onAccept: () => void;
  onAsk: () => void;
  onClose: () => void;
};

export function FilePreview({ shown, file, onAccept, onAsk, onClose }: FilePreviewProps) {
  const type = previewType(file.name);
  const state = useFileUrl(file.id, type);
  const [open] = useState(true);
  const can = new Set(actsOf('staff', shown.stored.state));
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    // Another dialog on top gets the keys, such as the lock screen with its password field.
    if (document.querySelectorAll('dialog[open]').length > 1) return;
    const acts: Record<string, (() => void) | false> = {
      // A held key would accept the next file unseen.
      a: can.has('accept') && !event.repeat && onAccept,
      r: can.has('ask') && onAsk,
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <Dialog
      wide
      open={open}
      onClose={onClose}
      title={file.name}
      lead={requestTitle(shown.request)}
      actions={
        <>
          {can.has('accept') && (
            <Button kind="primary" onClick={onAccept} aria-keyshortcuts="a">
              {requestTexts.accept}
            </Button>
          )}
          {can.has('ask') && (
            <Button onClick={onAsk} aria-keyshortcuts="r">
              {requestTexts.ask}
            </Button>
          )}
          <DownloadButton file={file} />
        </>
      }
    >
      {state.kind === 'reading' && <output>Opening...</output>}
      {state.kind !== 'reading' && state.kind !== 'shown' && (
        <StatusLine state="refused" fact={previewTexts[state.kind]} />
      )}
      {state.kind === 'shown' && type !== null && (
        <FileShown url={state.url} type={type} alt={`The file ${file.name}`} />
      )}
    </Dialog>
  );
}

type FileUrl =
  | { kind: 'reading' | 'refused' | 'unreachable' | 'failed' | 'limited' | 'noPreview' }
  | { kind: 'shown'; url: string };

/** A `blob:` URL, revoked on unmount. `type` null: the file cannot be shown. */
function useFileUrl(file: string, type: string | null): FileUrl {
  const { link, file: read } = usePart('clients');
  const [state, setState] = useState<FileUrl>({ kind: type === null ? 'noPreview' : 'reading' });
  useEffect(() => {
    let ended = false;
    let url: string | undefined;
    const open = async () => {
      if (type === null) return;
      const answer = await link(file);
      const bytes = answer.kind === 'read' ? await read(answer.value.url, type) : reasonOf(answer);
      if (ended) return;
      if (typeof bytes === 'string') return setState({ kind: bytes });
      url = URL.createObjectURL(bytes);
      setState({ kind: 'shown', url });
    };
    void open();
    return () => {
      ended = true;
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [file, link, read, type]);
  return state;
}
