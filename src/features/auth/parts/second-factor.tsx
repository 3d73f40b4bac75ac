import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { paths } from '#config/paths.ts';
import type { Role, SecondFactor, SetUpFirst } from '#domain/auth/session.ts';
import { useServices, usePart } from '#device/services.ts';
import { type FinishedSetUp } from '#session/session.ts';
import { recoveryTexts, setUpTexts } from '#texts/authenticator.ts';
import { SignInSheet } from './sign-in-sheet.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUp } from './set-up.tsx';
import { appCodeFields, recoveryCodeFields, codeFields } from '#domain/auth/forms.ts';
import { Button } from '#ui/button.tsx';
import { WithPhone } from '#ui/text-link.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useAuthForm, AuthForm } from './auth-form.tsx';
import { useOnce } from '#forms/use-once.ts';
import { StatusLine } from '#ui/status-line.tsx';

export type Halfway = Pick<SecondFactor, 'factor' | 'asks'> & { email: string };

const accountPages = { client: paths.portalSettings, staff: paths.adminAccount } as const;

interface SecondFactorSheetProps {
  readonly of: Role;
  readonly halfway: Halfway;
  readonly onBack: () => void;
}

export function SecondFactorSheet({ of: role, halfway, onBack }: SecondFactorSheetProps) {
  const { finishSetUp } = usePart('session');
  const { notify } = useServices();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const leadToAccount = () =>
    void navigate(pathname, { replace: true, state: { from: accountPages[role] } });
  const [first, setFirst] = useState<SetUpFirst>();
  const [finished, setFinished] = useState<FinishedSetUp>();
  if (finished) {
    const enter = () => {
      finished.enter();
      notify(signInNotices[role]);
    };
    return (
      <SignInSheet title={recoveryTexts.title} lead={recoveryTexts.lead}>
        <RecoveryCodes codes={finished.recoveryCodes} onKept={enter} />
      </SignInSheet>
    );
  }
  if (first) {
    const finish = async (code: string) => {
      const answer = await finishSetUp(first.factor, code);
      if (answer.ok) setFinished(answer);
      return answer;
    };
    return (
      <SignInSheet
        title={setUpTexts.title}
        lead="From now on each sign-in asks for a code from an app on your phone: an authenticator, or a password manager that makes codes."
      >
        <SetUp newSecret={first.newSecret} finish={finish} />
      </SignInSheet>
    );
  }
  if (halfway.asks === 'authenticator') {
    return <AppCode of={role} factor={halfway.factor} onBack={onBack} onRecovery={leadToAccount} />;
  }
  return (
    <SignInSheet
      title="Check your email"
      lead={`We emailed a code to ${halfway.email}. It works for a few minutes.`}
    >
      <CodeForm factor={halfway.factor} onBack={onBack} onSetUp={setFirst} />
    </SignInSheet>
  );
}

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

function AppCode({ of: role, factor, onBack, onRecovery }: AppCodeProps) {
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

const signInNotices = {
  client: 'login-done',
  staff: 'admin-login-done',
} as const;

interface CodeFormProps {
  readonly factor: string;
  readonly onBack: () => void;
  /** The code was right; an authenticator must be set up. */
  readonly onSetUp: (first: SetUpFirst) => void;
}

const longestCode = 20;

export function CodeForm({ factor, onBack, onSetUp }: CodeFormProps) {
  const session = usePart('session');
  const { notify } = useServices();
  const once = useOnce();
  const [renewed, setRenewed] = useState<{ ok: boolean; message: string }>();
  const form = useAuthForm({
    schema: codeFields,
    async send({ code }) {
      const answer = await session.verifyCode(factor, code);
      if ('code' in answer) {
        onSetUp(answer);
        return { ok: true };
      }
      if (answer.ok) notify('admin-login-done');
      return answer;
    },
  });

  async function renew() {
    const answer = await session.renewCode(factor);
    setRenewed(answer.ok ? { ok: true, message: 'Only the newest code counts.' } : answer);
  }

  return (
    <div className="grid gap-6">
      <AuthForm form={form} send="Sign In" busyLabel="Signing In...">
        <TextField
          name="code"
          label="Code from your email"
          autoComplete="one-time-code"
          inputMode="numeric"
          limit={longestCode}
        />
      </AuthForm>
      {renewed && (
        <StatusLine
          state={renewed.ok ? 'received' : 'refused'}
          fact={renewed.ok ? 'Another code is on its way.' : 'Not sent.'}
          rest={renewed.message}
        />
      )}
      <div className="flex flex-wrap gap-x-6">
        <Button kind="quiet" size="small" onClick={() => void once(renew)}>
          Send another code
        </Button>
        <Button kind="quiet" size="small" onClick={onBack}>
          Back to the password
        </Button>
      </div>
    </div>
  );
}
