import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Profile, profileFields } from '#domain/clients/profile.ts';
import type { ProfileView } from './data/profile-store.ts';
import type { Saved, SaveStatus } from '#sync/save-status.ts';
import { usePart, useServices } from '#device/services.ts';
import { useOverdue } from '#forms/use-once.ts';
import { useLive } from '#sync/use-device-query.ts';
import { memberReasons } from '#texts/outbox-members.ts';

type Status = { state: 'kept' | 'waiting' | 'refused'; fact: string; rest: string };

/** `busy` until the server answers or the op has to wait; `typed` is the state of unsaved text. */
export function useProfileSave(typed: TypedStorage) {
  const { profile } = usePart('portal');
  const { notify, clearErrors } = useServices();
  const view = useLive(profile);
  const [saving, setSaving] = useState(false);
  const [unsaved, setUnsaved] = useState(false);
  const [op, setOp] = useState<string | null>(null);
  const overdue = useOverdue(op !== null);

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

  async function save(wanted: Profile): Promise<Saved['outcome']> {
    clearErrors();
    setSaving(true);
    const saved = await profile.save(wanted);
    setSaving(false);
    setUnsaved(saved.outcome === 'unsaved');
    setOp(saved.outcome === 'queued' ? saved.op : null);
    if (saved.outcome === 'saved') notify('profile-saved');
    if (saved.outcome === 'unsaved') notify('profile-failed');
    return saved.outcome;
  }

  const busy = saving || (op !== null && !overdue && !view.waiting?.trouble);
  return { save, busy, status: busy ? undefined : statusOf(view, unsaved, typed) };
}

function statusOf(
  { waiting }: ProfileView,
  unsaved: boolean,
  typed: TypedStorage,
): Status | undefined {
  if (unsaved || typed === 'nowhere') {
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
  if (typed === 'here') {
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

type Texts = Record<string, string>;

type Form = { read: () => Texts; fill: (texts: Texts) => void };

/** `nowhere`: only on this page, because the device is full. */
type TypedStorage = 'nothing' | 'here' | 'nowhere';

/** Fills the form with the profile and the typed text, which later reads do not replace. */
export function useProfileTyping(form: Form) {
  const { profile } = usePart('portal');
  /** Fields typed on this page; other stored text is from earlier or another tab. */
  const own = useRef(new Set<string>());
  const writes = useRef(0);
  const { typed: storedTexts } = useLive(profile);
  const [full, setFull] = useState(false);

  const fill = useEffectEvent(() => {
    const now = form.read();
    const { profile: said, typed } = profile.snapshot();
    const shown = profileFields.map((field) => [
      field,
      own.current.has(field) ? now[field] : (typed[field] ?? said[field]),
    ]);
    form.fill(Object.fromEntries(shown));
  });
  useEffect(() => {
    fill();
    return profile.subscribe(() => fill());
  }, [profile]);

  /** Forgets saved texts; fields typed since stay. */
  function saved(texts: Texts): void {
    const now = form.read();
    for (const field of own.current) if (now[field] === texts[field]) own.current.delete(field);
    setFull(false);
  }

  return {
    storage: storageOf(full, Object.keys(storedTexts).length),
    async typed(name: string) {
      const field = profileFields.find((known) => known === name);
      if (!field) return;
      const said = profile.snapshot().profile;
      own.current.add(field);
      writes.current += 1;
      const write = writes.current;
      const isStored = await profile.keepTyped(field, form.read()[field] ?? '');
      // Until the last write ends, the stored text may be older.
      if (write === writes.current) saved(said);
      setFull(!isStored);
    },
    saved,
  };
}

function storageOf(full: boolean, fields: number): TypedStorage {
  if (full) return 'nowhere';
  return fields > 0 ? 'here' : 'nothing';
}
