import { useState } from 'react';

import { appCodeFields, recoveryCodeFields } from '#domain/auth/forms.ts';
import type { Role } from '#domain/auth/session.ts';
import { useServices, usePart } from '#device/services.ts';
import { Button } from '#ui/button.tsx';
import { WithPhone } from '#ui/contact-links.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useAuthForm } from '../use-auth-form.ts';
import { AuthForm } from './auth-form.tsx';
import { SignInSheet } from './sign-in-sheet.tsx';

const askedTexts = {
  app: {
    title: 'Enter your code',
    lead: 'Open the authenticator app on your phone and enter the six digits it shows for us.',
    label: 'Code from the app',
    other: 'Use a recovery code',
  },
  recovery: {
    title: 'Enter a recovery code',
    lead: 'One of those that were shown when you set up your authenticator app. It works once.',
    label: 'Recovery code',
    other: 'Use the app',
  },
  lost: {
    staff: 'Lost the phone and the codes? An owner can reset your authenticator app.',
    /** `{phone}` becomes the firm's number. */
    client: 'Lost the phone and the codes? Call us at {phone}.',
  },
} as const;

interface AppCodeProps {
  readonly of: Role;
  readonly factor: string;
  readonly onBack: () => void;
  /** Called after a recovery code was used: the person may need to set up a new phone. */
  readonly onRecovery: () => void;
}

export function AppCode({ of: role, factor, onBack, onRecovery }: AppCodeProps) {
  const [asked, setAsked] = useState<'app' | 'recovery'>('app');
  const { title, lead, other } = askedTexts[asked];
  return (
    <SignInSheet title={title} lead={lead}>
      <div className="grid gap-6">
        {asked === 'app' ? (
          <FromApp of={role} factor={factor} />
        ) : (
          <FromPaper of={role} factor={factor} onSend={onRecovery} />
        )}
        <div className="flex flex-wrap gap-x-6">
          <Button
            kind="quiet"
            size="small"
            onClick={() => setAsked(asked === 'app' ? 'recovery' : 'app')}
          >
            {other}
          </Button>
          <Button kind="quiet" size="small" onClick={onBack}>
            Back to the password
          </Button>
        </div>
        {asked === 'recovery' && (
          <p className="text-small text-soft">
            <WithPhone text={askedTexts.lost[role]} />
          </p>
        )}
      </div>
    </SignInSheet>
  );
}

type FormProps = Pick<AppCodeProps, 'of' | 'factor'>;

function FromApp({ of: role, factor }: FormProps) {
  const give = useGive(role, factor);
  const form = useAuthForm({
    schema: appCodeFields,
    send: ({ appCode }) => give(appCode),
  });
  return (
    <AuthForm form={form} send="Sign In" busyLabel="Signing In...">
      <TextField
        name="appCode"
        label={askedTexts.app.label}
        autoComplete="one-time-code"
        inputMode="numeric"
        limit={20}
      />
    </AuthForm>
  );
}

function FromPaper({ of: role, factor, onSend }: FormProps & { readonly onSend: () => void }) {
  const give = useGive(role, factor);
  const form = useAuthForm({
    schema: recoveryCodeFields,
    send({ recoveryCode }) {
      onSend();
      return give(recoveryCode);
    },
  });
  return (
    <AuthForm form={form} send="Sign In" busyLabel="Signing In...">
      <TextField
        name="recoveryCode"
        label={askedTexts.recovery.label}
        autoComplete="off"
        limit={40}
      />
    </AuthForm>
  );
}

function useGive(role: Role, factor: string) {
  const { verifyCode } = usePart('session');
  const { notify } = useServices();
  return async (code: string) => {
    const answer = await verifyCode(factor, code);
    if ('code' in answer) throw new Error('an authenticator is there already');
    if (answer.ok) notify(signInNotices[role]);
    return answer;
  };
}

export const signInNotices = {
  client: 'login-done',
  staff: 'admin-login-done',
} as const;
