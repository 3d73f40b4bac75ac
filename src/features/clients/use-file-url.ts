/** A file's bytes under an address of this page alone, which ends with the component. */
import { useEffect, useState } from 'react';

import { useClientDesk } from './data/client-desk.ts';

export type FileUrl =
  | { kind: 'reading' | 'refused' | 'unreachable' | 'noPreview' }
  | { kind: 'shown'; url: string };

/** `type` is what it is shown as; null for a file that cannot be shown. */
export function useFileUrl(file: string, type: string | null): FileUrl {
  const { link, file: read } = useClientDesk();
  const [state, setState] = useState<FileUrl>({ kind: type === null ? 'noPreview' : 'reading' });
  useEffect(() => {
    let ended = false;
    let url: string | undefined;
    const open = async () => {
      if (type === null) return;
      const answer = await link(file);
      const bytes = answer.kind === 'read' && !ended ? await read(answer.value.url, type) : null;
      if (ended) return;
      if (!bytes) {
        setState({ kind: answer.kind === 'read' ? 'unreachable' : answer.kind });
        return;
      }
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
