import * as v from 'valibot';

import { paths } from '#config/paths.ts';
import {
  type Profile,
  type ProfileField,
  noProfile,
  profileFieldRows,
  profileFields,
} from '#domain/clients/profile.ts';
import { fieldErrorText } from '#texts/field-errors.ts';
import { profileTexts } from '#texts/portal.ts';
import { Form, useCheckedForm } from '#ui/form.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { useProfileSave, useProfileTyping } from '../use-profile-save.ts';
import { usePart } from '#device/services.ts';

const line = ({ limit }: { limit: number }) =>
  v.pipe(v.string(), v.trim(), v.maxLength(limit, 'too_long'));

const schema = v.object(
  Object.fromEntries(profileFields.map((field) => [field, line(profileFieldRows[field])])),
);

export function ProfileForm() {
  const { account } = usePart('portal');
  const checks = useCheckedForm({
    schema,
    sentence: (field, code) => fieldErrorText(code, nounOf(field)),
    onType: (field) => type(field),
    onSend: (wanted, sent) => void keep({ ...noProfile, ...wanted }, sent),
  });
  const typing = useProfileTyping(checks);
  const { save, busy, status } = useProfileSave(typing.storage);
  function type(field: string) {
    void typing.typed(field);
  }
  async function keep(wanted: Profile, sent: Record<string, string>) {
    if ((await save(wanted)) !== 'unsaved') typing.saved(sent);
  }

  return (
    <section aria-labelledby="personal-title" className="grid max-w-form gap-6">
      <div className="grid gap-2">
        <h2 id="personal-title" className="text-d3">
          {profileTexts.section}
        </h2>
        <p className="text-soft">All optional.</p>
      </div>
      <Form
        checks={checks}
        send="Save Changes"
        busyLabel={busy ? 'Saving...' : undefined}
        status={status && <StatusLine {...status} />}
      >
        <div className={pair}>
          {profileFields.slice(0, 2).map((field) => (
            <ProfileText key={field} field={field} />
          ))}
        </div>
        <div className="grid gap-2">
          <TextField
            name="email"
            label={profileTexts.email}
            type="email"
            value={account.email}
            onChange={() => {}}
            readOnly
            optional
          />
          <p className="text-small">
            <TextLink to={paths.portalSettings}>Change it in Settings</TextLink>
          </p>
        </div>
        <div className={pair}>
          {profileFields.slice(2).map((field) => (
            <ProfileText key={field} field={field} />
          ))}
        </div>
      </Form>
    </section>
  );
}

const pair = 'grid gap-x-6 gap-y-7 tablet:grid-cols-2 [&_label>span]:hidden';

function ProfileText({ field }: { readonly field: ProfileField }) {
  const { label, autoComplete, limit } = profileFieldRows[field];
  return (
    <TextField
      name={field}
      label={label}
      type={field === 'phone' ? 'tel' : 'text'}
      autoComplete={autoComplete}
      limit={limit}
      optional
    />
  );
}

function nounOf(field: string): string {
  return profileFields.some((known) => known === field) ? field.replace('_', ' ') : 'answer';
}
