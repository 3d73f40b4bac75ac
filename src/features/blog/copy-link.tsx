/** Copies the address of the page that is open; there only where a script can. */
import { useState, useSyncExternalStore } from 'react';

import { postEndTexts as texts } from '#texts/post-end.ts';
import { Button } from '#ui/button.tsx';

export function CopyLink() {
  const [copied, setCopied] = useState(false);
  const can = useSyncExternalStore(never, canCopy, () => false);
  const copy = () =>
    navigator.clipboard.writeText(location.href).then(
      () => setCopied(true),
      () => undefined,
    );
  if (!can) return null;
  return (
    <>
      <Button kind="quiet" size="small" onClick={() => void copy()}>
        {texts.copyLink}
      </Button>
      <output className="text-small text-soft">{copied && texts.copied}</output>
    </>
  );
}

const never = () => () => {};
const canCopy = () => 'clipboard' in navigator;
