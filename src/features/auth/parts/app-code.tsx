import { useState } from 'react';

import { appCodeFields, recoveryCodeFields } from '#domain/auth/forms.ts';
import type { Role } from '#domain/auth/session.ts';
import { useServices, usePart } from '#device/services.ts';
import { Button } from '#ui/button.tsx';
import { WithPhone } from '#ui/text-link.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useAuthForm, AuthForm } from './auth-form.tsx';
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
        <Code key={asked} asked={asked} of={role} factor={factor} onRecovery={onRecovery} />
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

const codes = {
  app: {
    schema: appCodeFields,
    field: { name: 'appCode', autoComplete: 'one-time-code', inputMode: 'numeric', limit: 20 },
  },
  recovery: {
    schema: recoveryCodeFields,
    field: { name: 'recoveryCode', autoComplete: 'off', limit: 40 },
  },
} as const;

type CodeProps = Pick<AppCodeProps, 'of' | 'factor' | 'onRecovery'> & {
  readonly asked: keyof typeof codes;
};

function Code({ asked, of: role, factor, onRecovery }: CodeProps) {
  const { verifyCode } = usePart('session');
  const { notify } = useServices();
  const { schema, field } = codes[asked];
  const form = useAuthForm<Record<string, string>>({
    schema,
    async send({ [field.name]: code = '' }) {
      if (asked === 'recovery') onRecovery();
      const answer = await verifyCode(factor, code);
      if ('code' in answer) throw new Error('an authenticator is there already');
      if (answer.ok) notify(signInNotices[role]);
      return answer;
    },
  });
  return (
    <AuthForm form={form} send="Sign In" busyLabel="Signing In...">
      <TextField label={askedTexts[asked].label} {...field} />
    </AuthForm>
  );
}

export const signInNotices = {
  client: 'login-done',
  staff: 'admin-login-done',
} as const;
