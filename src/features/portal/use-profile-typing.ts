/** What is typed into the profile: kept on this device until it is saved, and brought back by the next visit. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { profileFields } from '#domain/clients/profile.ts';
import { useLive } from '#sync/use-device-query.ts';
import { usePart } from '#device/services.ts';

type Texts = Record<string, string>;

type Form = { read: () => Texts; fill: (texts: Texts) => void };

/** Where what is typed and not saved is: `nowhere` but on this page where there is no room. */
export type TypedKept = 'nothing' | 'here' | 'nowhere';

/** Fills the form with the profile and with what was typed here over it, which nothing that is read in the meantime replaces. */
export function useProfileTyping(form: Form) {
  const { profile } = usePart('portal');
  /** Typed on this page; the rest of what is kept was typed before, or in another tab. */
  const own = useRef(new Set<string>());
  const writes = useRef(0);
  const { typed: kept } = useLive(profile);
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

  /** These texts are said: what was typed since is not. */
  function saved(texts: Texts): void {
    const now = form.read();
    for (const field of own.current) if (now[field] === texts[field]) own.current.delete(field);
    setFull(false);
  }

  return {
    kept: keptNow(full, Object.keys(kept).length),
    async typed(name: string) {
      const field = profileFields.find((known) => known === name);
      if (!field) return;
      const said = profile.snapshot().profile;
      own.current.add(field);
      writes.current += 1;
      const write = writes.current;
      const isKept = await profile.keepTyped(field, form.read()[field] ?? '');
      // Until the last one has ended this device may show what was typed before it.
      if (write === writes.current) saved(said);
      setFull(!isKept);
    },
    /** It is saved as it was sent. */
    saved,
  };
}

function keptNow(full: boolean, fields: number): TypedKept {
  if (full) return 'nowhere';
  return fields > 0 ? 'here' : 'nothing';
}
