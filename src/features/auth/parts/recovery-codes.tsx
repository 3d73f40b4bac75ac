import { firm } from '#config/firm.ts';
import { copyTexts } from '#texts/authenticator.ts';
import { Actions, Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { saveFile } from '#ui/save-file.ts';

const recoveryTexts = {
  list: 'Recovery codes',
  copy: 'Copy',
  save: 'Save as a file',
  kept: "I've saved them",
  fileName: 'recovery-codes.txt',
  fileHead: `Recovery codes for ${firm.name}. Each works once.`,
} as const;

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { list, copy, save, kept, fileName, fileHead } = recoveryTexts;
  const lines = codes.join('\n');

  function saveThem() {
    const text = `${fileHead}\n\n${lines}\n`;
    saveFile(fileName, 'text/plain', new TextEncoder().encode(text));
  }

  return (
    <div className="grid gap-6">
      <ol aria-label={list} className="grid gap-2">
        {codes.map((code) => (
          <li key={code}>
            <code translate="no" className="font-600">
              {code}
            </code>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-4" data-print="no">
        <CopyButton text={lines} label={copy} texts={copyTexts} />
        <Button size="small" onClick={saveThem}>
          {save}
        </Button>
      </div>
      <Actions>
        <Button kind="primary" onClick={onKept}>
          {kept}
        </Button>
      </Actions>
    </div>
  );
}
