/** What is typed into the profile: kept on this device until it is saved, and brought back by the next visit. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { type Profile, profileFields } from '#domain/clients/profile.ts';
import { usePortal } from '#local/portal.ts';

type Texts = Record<string, string>;

type Form = { read: () => Texts; fill: (texts: Texts) => void };

/** Where what is typed and not saved is: `nowhere` but on this page where there is no room. */
export type TypedKept = 'nothing' | 'here' | 'nowhere';

/** Fills the form with the profile and with what was typed here over it, which nothing that is read meanwhile replaces. */
export function useProfileTyping(form: Form) {
  const { profile } = usePortal();
  const fields = useRef(new Set<string>());
  const [kept, setKept] = useState<TypedKept>('nothing');

  const fill = useEffectEvent(() => {
    const now = form.read();
    const before = profile.snapshot().profile;
    const texts = profileFields.map((field) => [
      field,
      fields.current.has(field) ? now[field] : before[field],
    ]);
    form.fill(Object.fromEntries(texts));
  });

  const bringBack = useEffectEvent((typed: Partial<Profile>) => {
    const back = profileFields.filter((field) => field in typed && !fields.current.has(field));
    if (back.length === 0) return;
    const texts = form.read();
    for (const field of back) {
      fields.current.add(field);
      texts[field] = typed[field] ?? '';
    }
    form.fill(texts);
    setKept('here');
  });

  useEffect(() => {
    fill();
    void profile.typed().then((typed) => bringBack(typed));
    return profile.subscribe(() => fill());
  }, [profile]);

  return {
    kept,
    async typed(name: string) {
      const field = profileFields.find((known) => known === name);
      if (!field) return;
      fields.current.add(field);
      const isKept = await profile.keepTyped(field, form.read()[field] ?? '');
      setKept(isKept ? 'here' : 'nowhere');
    },
    /** It is saved as it was sent; what was typed since is not. */
    saved(sent: Texts) {
      const now = form.read();
      for (const field of fields.current) {
        if (now[field] === sent[field]) fields.current.delete(field);
      }
      setKept((before) => (fields.current.size === 0 ? 'nothing' : before));
    },
  };
}
