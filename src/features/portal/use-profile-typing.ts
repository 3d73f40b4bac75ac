import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { profileFields } from '#domain/clients/profile.ts';
import { useLive } from '#sync/use-device-query.ts';
import { usePart } from '#device/services.ts';

type Texts = Record<string, string>;

type Form = { read: () => Texts; fill: (texts: Texts) => void };

/** `nowhere`: only on this page, because the device is full. */
export type TypedKept = 'nothing' | 'here' | 'nowhere';

/** Fills the form with the profile, overlaid with typed text, which later reads do not replace. */
export function useProfileTyping(form: Form) {
  const { profile } = usePart('portal');
  /** Typed on this page; other stored text is from earlier or another tab. */
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

  /** Text typed since stays unsaved. */
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
      // Until the last write ends, the stored text may be older.
      if (write === writes.current) saved(said);
      setFull(!isKept);
    },
    saved,
  };
}

function keptNow(full: boolean, fields: number): TypedKept {
  if (full) return 'nowhere';
  return fields > 0 ? 'here' : 'nothing';
}
