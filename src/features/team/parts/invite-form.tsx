/** A new colleague, who is mailed a link to choose a password. */
import { type Invitation, invitationFields } from '#domain/auth/team.ts';
import { textLimits } from '#domain/form-values.ts';
import { authError } from '#texts/auth.ts';
import { errorSummaryTitle } from '#texts/field-errors.ts';
import { teamTexts } from '#texts/team.ts';
import { CheckedForm } from '#ui/checked-form.tsx';
import { HeldText } from '#ui/held-field.tsx';
import { useCheckedForm } from '#ui/use-checked-form.ts';
import type { TeamView } from '../use-team.ts';

export function InviteForm({ team }: { readonly team: TeamView }) {
  const checks = useCheckedForm({
    schema: invitationFields,
    fields: ['name', 'email'],
    sentence: authError,
    onType: () => {},
    onSend: (invitation) => void invite(invitation),
  });

  const enter = (texts: Record<string, string>) => checks.fill(texts);

  async function invite(invitation: Invitation): Promise<void> {
    const done = teamTexts.wasInvited(invitation.email);
    const wasDone = await team.act(done, () => team.invite(invitation), teamTexts.sendInvite);
    if (wasDone) enter({ name: '', email: '' });
  }

  return (
    <section className="grid max-w-form content-start gap-5" aria-labelledby="invite">
      <h2 id="invite" className="text-d3">
        {teamTexts.invite}
      </h2>
      <p className="text-small text-soft">{teamTexts.inviteAgain}</p>
      <CheckedForm
        checks={checks}
        errorTitle={errorSummaryTitle}
        send={teamTexts.sendInvite}
        busyLabel={team.busy ? teamTexts.sending : undefined}
        status={null}
        withoutScript={null}
      >
        <HeldText
          hold={checks.hold('name')}
          label={teamTexts.name}
          error={checks.errorOf('name')}
          autoComplete="off"
          limit={textLimits.name}
        />
        <HeldText
          hold={checks.hold('email')}
          label={teamTexts.email}
          error={checks.errorOf('email')}
          type="email"
          autoComplete="off"
          limit={textLimits.email}
        />
      </CheckedForm>
    </section>
  );
}
