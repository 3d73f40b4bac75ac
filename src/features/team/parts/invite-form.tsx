import { type Invitation, invitationFields } from '#domain/auth/team.ts';
import { textLimits } from '#domain/form-values.ts';
import { authError } from '#texts/auth.ts';
import { Form, useCheckedForm } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { TeamView } from '../use-team.ts';

const sendInviteText = 'Send invitation';

export function InviteForm({ team }: { readonly team: TeamView }) {
  const checks = useCheckedForm({
    schema: invitationFields,
    sentence: authError,
    onSend: (invitation) => void invite(invitation),
  });

  const enter = (texts: Record<string, string>) => checks.fill(texts);

  async function invite(invitation: Invitation): Promise<void> {
    const done = `An invitation is on its way to ${invitation.email}.`;
    const wasDone = await team.act(done, () => team.invite(invitation), sendInviteText);
    if (wasDone) enter({ name: '', email: '' });
  }

  return (
    <section className="grid max-w-form content-start gap-5" aria-labelledby="invite">
      <h2 id="invite" className="text-d3">
        Invite a colleague
      </h2>
      <p className="text-small text-soft">Invite again to send a new link.</p>
      <Form checks={checks} send={sendInviteText} busyLabel={team.busy ? 'Sending...' : undefined}>
        <TextField name="name" label="Name" autoComplete="off" limit={textLimits.name} />
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="off"
          limit={textLimits.email}
        />
      </Form>
    </section>
  );
}
