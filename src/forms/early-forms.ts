/** The texts of forms before the code of this device's database has arrived: every wish waits for it. */
import { watched } from '#sync/watched.ts';
import type { FormDrafts } from './form-draft.ts';

/** Hands everything on to the real texts, in the order in which it was asked. */
export function earlyForms(arriving: Promise<FormDrafts>): FormDrafts {
  const { show, ...begun } = watched(false);
  const arrived = arriving.then((real) => {
    const tell = () => show(real.snapshot());
    real.subscribe(tell);
    tell();
    return real;
  });
  return {
    load: async (form) => (await arrived).load(form),
    keep: async (form, id, all, changed) => (await arrived).keep(form, id, all, changed),
    send: async (form, id, body) => (await arrived).send(form, id, body),
    reset: async () => (await arrived).reset(),
    follow(op, show) {
      let stop = () => {};
      let ended = false;
      const begin = async () => {
        const real = await arrived;
        if (!ended) stop = real.follow(op, show);
      };
      void begin();
      return () => {
        ended = true;
        stop();
      };
    },
    settled: async () => (await arrived).settled(),
    ...begun,
  };
}
