import { useState } from 'react';

import type { RequestFile } from '#domain/requests/request-list.ts';
import { previewTexts } from '#texts/clients.ts';
import { Button } from '#ui/button.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { reasonOf } from '#domain/read-state.ts';
import { usePart } from '#device/services.ts';

const downloadText = 'Download';

export function DownloadButton({ file }: { readonly file: RequestFile }) {
  const { link, download } = usePart('clients');
  const [failed, setFailed] = useState<Exclude<keyof typeof previewTexts, 'alt'> | null>(null);
  async function open() {
    const answer = await link(file.id);
    if (answer.kind !== 'read') return setFailed(reasonOf(answer));
    setFailed(null);
    return download(answer.value.url);
  }
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        onClick={() => void open()}
        aria-label={`${downloadText}: ${file.name}`}
      >
        {downloadText}
      </Button>
      {failed && <StatusLine state="refused" fact={previewTexts[failed]} />}
    </>
  );
}
