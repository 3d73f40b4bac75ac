/** A press that saves is held until no picture is on its way: what is saved has what was picked and pasted for it. */
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';

type HeldSend = {
  /** Waits for the pictures; false where one could not be taken. */
  settled: () => Promise<boolean>;
  /** Sends it as it stands by then. */
  send: (press: FormEvent<HTMLFormElement>) => void;
  /** It is not sent: a picture is missing. */
  onMissing: () => void;
};

/** Who leaves the page in the meantime has sent nothing. */
export function useHeldSend(parts: HeldSend) {
  const [press, hold] = useState<FormEvent<HTMLFormElement> | null>(null);
  const settled = useEffectEvent(parts.settled);
  const goOn = useEffectEvent((held: FormEvent<HTMLFormElement>, well: boolean) => {
    hold(null);
    if (well) parts.send(held);
    else parts.onMissing();
  });
  useEffect(() => {
    if (!press) return undefined;
    let isHere = true;
    void settled().then((well) => isHere && goOn(press, well));
    return () => {
      isHere = false;
    };
  }, [press]);
  return { held: press !== null, hold };
}
