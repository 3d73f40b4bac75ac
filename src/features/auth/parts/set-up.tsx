import { type ReactNode, useEffect, useState } from 'react';

import { appCodeFields } from '#domain/auth/forms.ts';
import type { AuthAnswer, NewSecret } from '#domain/auth/session.ts';
import { copyTexts } from '#texts/authenticator.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useAuthForm, AuthForm } from './auth-form.tsx';
import type { qrPathOf } from './qr-path.ts';

interface SetUpProps {
  readonly newSecret: NewSecret;
  readonly finish: (code: string) => Promise<AuthAnswer>;
  readonly beside?: ReactNode;
}

export function SetUp({ newSecret: { secret, uri }, finish, beside }: SetUpProps) {
  const form = useAuthForm({
    schema: appCodeFields,
    async send({ appCode }) {
      const answer = await finish(appCode);
      return answer.ok ? { ok: true } : answer;
    },
  });
  return (
    <ol className="grid gap-8">
      <li className="grid gap-4">
        <p>{'1. Scan this picture with the app.'}</p>
        <QrCode text={uri} label="QR code to scan with your authenticator app" />
        <p className="text-small text-soft">Or add it by hand with this key:</p>
        <p className="font-600 wrap-anywhere">
          <code translate="no">{(secret.match(/.{4}/g) ?? []).join(' ')}</code>
        </p>
        <CopyButton text={secret} label="Copy the key" texts={copyTexts} />
      </li>
      <li className="grid gap-4">
        <p>{'2. Enter the six digits that the app shows.'}</p>
        <AuthForm form={form} send="Turn it on" busyLabel="Checking..." beside={beside}>
          <TextField
            name="appCode"
            label="Code from the app"
            autoComplete="one-time-code"
            inputMode="numeric"
            limit={20}
          />
        </AuthForm>
      </li>
    </ol>
  );
}

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** Draws a QR code, always black on white, because phones need it; nothing if `qr-path.ts` cannot load. */
function QrCode({ text, label }: QrCodeProps) {
  const [drawn, setDrawn] = useState<ReturnType<typeof qrPathOf>>();
  useEffect(() => {
    let wanted = true;
    const draw = async () => {
      const loaded = await import('./qr-path.ts');
      if (wanted) setDrawn(loaded.qrPathOf(text));
    };
    draw().catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [text]);
  return (
    <div className="aspect-square w-full max-w-60">
      {drawn && (
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${drawn.size} ${drawn.size}`}
          shapeRendering="crispEdges"
          className="block w-full"
        >
          <rect width={drawn.size} height={drawn.size} fill="white" />
          <path d={drawn.d} fill="black" />
        </svg>
      )}
    </div>
  );
}
