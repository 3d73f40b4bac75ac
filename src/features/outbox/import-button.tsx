/** Brings an export back into the queue, and says what came of it. */
import { type ChangeEvent, useRef, useState } from 'react';

import type { ImportAnswer } from '#sync/import-waiting.ts';
import { useServices } from '#device/services.ts';
import { importTexts } from '#texts/outbox.ts';
import { Button } from '#ui/button.tsx';

export function ImportButton() {
  const { importWaiting } = useServices();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState({ text: '', wrong: false });

  async function bringIn({ currentTarget: field }: ChangeEvent<HTMLInputElement>) {
    const [file] = field.files ?? [];
    if (!file) return;
    setBusy(true);
    try {
      setSaid(wordsFor(await importWaiting(new Uint8Array(await file.arrayBuffer()))));
    } catch {
      setSaid({ text: importTexts.failed, wrong: true });
    }
    setBusy(false);
    // The same file may be chosen again.
    field.value = '';
  }

  return (
    <div className="grid gap-2">
      <Button
        busyLabel={busy ? importTexts.busy : undefined}
        onClick={() => input.current?.click()}
      >
        {importTexts.action}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".zip,application/zip"
        onChange={(event) => void bringIn(event)}
      />
      <output
        data-wrong={said.wrong || undefined}
        className="max-w-64 text-small text-soft data-[wrong]:text-red empty:hidden"
      >
        {said.text}
      </output>
    </div>
  );
}

function wordsFor(answer: ImportAnswer): { text: string; wrong: boolean } {
  if (answer.outcome !== 'added') return { text: importTexts[answer.outcome], wrong: true };
  const { added, broken } = answer;
  const count = added === 1 ? importTexts.one : importTexts.many.replace('{count}', String(added));
  const words = added === 0 ? importTexts.nothing : count;
  if (broken === 0) return { text: words, wrong: false };
  return { text: `${added === 0 ? '' : words} ${importTexts.broken}`.trim(), wrong: true };
}
