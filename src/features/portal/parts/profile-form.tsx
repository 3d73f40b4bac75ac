import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as v from 'valibot';

import { paths } from '#config/paths.ts';
import {
  type Profile,
  type ProfileField,
  noProfile,
  profileFieldRows,
  profileFields,
} from '#domain/clients/profile.ts';
import { overTexts } from '#forms/form-texts.ts';
import { useTypedForm } from '#forms/use-typed-form.ts';
import { useOverdue } from '#forms/use-once.ts';
import { clearSaved, type Typed, useTyped } from '#forms/use-typed.ts';
import type { Saved, SaveStatus } from '#sync/save-status.ts';
import { useLive } from '#sync/use-device-query.ts';
import type { TextValues } from '#domain/stored-form.ts';
import { memberReasons } from '#texts/outbox-members.ts';
import { fieldErrorText } from '#texts/field-errors.ts';
import { profileTexts } from '#texts/portal.ts';
import { Form, type FormChecks } from '#ui/form.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { ChangedElsewhere } from '#ui/typed-status.tsx';
import { profileForm, type ProfileView } from '../data/profile-store.ts';
import { usePart, useServices } from '#device/services.ts';

const line = ({ limit }: { limit: number }) =>
  v.pipe(v.string(), v.trim(), v.maxLength(limit, 'too_long'));

const schema = v.object(
  Object.fromEntries(profileFields.map((field) => [field, line(profileFieldRows[field])])),
);

const labels = Object.fromEntries(
  profileFields.map((field) => [field, profileFieldRows[field].label]),
);

export function ProfileForm() {
  const { account, profile: store } = usePart('portal');
  const { loaded, profile } = useLive(store);
  /** The values sent, until the store shows them. */
  const [sent, setSent] = useState<{ over: Profile; texts: TextValues }>();
  const shown: TextValues = sent?.over === profile ? sent.texts : profile;
  const typed = useTyped(store, profileForm, { labels });
  const { checks } = useTypedForm({
    typed,
    schema,
    sentence: (field, code) => fieldErrorText(code, nounOf(field)),
    shown,
    baseOf: (field) => overTexts({ [field]: shown[field] ?? '' }),
    async onSend(texts, draft) {
      if ((await save({ ...noProfile, ...texts }, draft)) === 'unsaved') return;
      setSent({ over: store.snapshot().profile, texts });
      clearSaved(typed, draft, overTexts(texts));
    },
  });
  const { save, busy, status } = useProfileSave(typed.storage, checks);
  useEffect(() => {
    const texts = typed.latest();
    const isSaid = checks.fields.every((field) => (texts[field] ?? shown[field]) === shown[field]);
    const isTyped = Object.keys(texts).length > 0;
    if (loaded && typed.isRead && isSaid && isTyped && !typed.elsewhere) typed.clear();
  });

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
        status={
          typed.elsewhere ? (
            <ChangedElsewhere {...typed.elsewhere} />
          ) : (
            status && <StatusLine {...status} />
          )
        }
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

type Status = { state: 'kept' | 'waiting' | 'refused'; fact: string; rest: string };

/** `busy` until the server answers or the op has to wait. */
function useProfileSave(storage: Typed['storage'], checks: FormChecks) {
  const { profile } = usePart('portal');
  const { notify, clearErrors } = useServices();
  const view = useLive(profile);
  const [saving, setSaving] = useState(false);
  const [unsaved, setUnsaved] = useState(false);
  const [op, setOp] = useState<string | null>(null);
  const overdue = useOverdue(op !== null);
  const { waiting, conflict } = view;
  const hasSaved = useRef(false);
  const refused = waiting?.state === 'parked' && !conflict ? waiting.op : null;

  const mark = useEffectEvent(() => {
    const errors = waiting?.trouble?.errors ?? [];
    const inForm = errors.map(({ path, code }) => ({ path: path.replace('changes.', ''), code }));
    checks.refuse(inForm, hasSaved.current);
  });
  useEffect(() => {
    if (refused) mark();
  }, [refused]);

  const arrive = useEffectEvent((status: SaveStatus) => {
    if (status === 'waiting') return;
    setOp(null);
    if (status === 'saved') notify('profile-saved');
    if (status === 'refused') notify('profile-failed');
  });
  useEffect(
    () => (op === null ? undefined : profile.follow(op, (status) => arrive(status))),
    [op, profile],
  );
  useEffect(() => clearErrors, [clearErrors]);

  async function save(wanted: Profile, sent: TextValues): Promise<Saved['outcome']> {
    clearErrors();
    setSaving(true);
    hasSaved.current = true;
    const saved = await profile.save(wanted, sent);
    setSaving(false);
    setUnsaved(saved.outcome === 'unsaved');
    setOp(saved.outcome === 'queued' ? saved.op : null);
    if (saved.outcome === 'saved') notify('profile-saved');
    if (saved.outcome === 'unsaved') notify('profile-failed');
    return saved.outcome;
  }

  const busy = saving || (op !== null && !overdue && !waiting?.trouble);
  return { save, busy, status: busy ? undefined : statusOf(view, unsaved, storage) };
}

function statusOf(
  { waiting }: ProfileView,
  unsaved: boolean,
  storage: Typed['storage'],
): Status | undefined {
  if (unsaved || storage === 'unkept') {
    return {
      state: 'refused',
      fact: 'Not saved on this device:',
      rest: 'there is no room. Your changes are still on this page.',
    };
  }
  if (waiting?.state === 'parked') {
    const rest = waiting.trouble ? memberReasons[waiting.trouble.code] : '';
    return { state: 'refused', fact: 'Not accepted.', rest };
  }
  if (storage === 'kept') {
    return {
      state: 'kept',
      fact: 'Unsaved changes.',
      rest: 'They stay in this browser until you save.',
    };
  }
  if (!waiting) return undefined;
  const signedOut = waiting.state === 'needs_auth';
  const rest = signedOut
    ? "It sends once you've signed in again."
    : 'Not sent yet. It sends automatically.';
  return { state: 'waiting', fact: 'Saved on this device.', rest };
}
