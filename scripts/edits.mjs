/** Tells when files under some folders have been edited. */
import { watch } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** An editor saves in several steps: this many ms without another one end an edit. */
const quiet = 100;

/**
 * Watches from now on. The returned function resolves once something was edited since it last resolved.
 * @param {readonly string[]} folders
 * @returns {() => Promise<void>}
 */
export function watchEdits(folders) {
  const state = { edited: false, wake: () => {} };
  for (const folder of folders) {
    watch(folder, { recursive: true }, () => {
      state.edited = true;
      state.wake();
    });
  }
  return async () => {
    if (!state.edited) await new Promise((resolve) => (state.wake = () => resolve(undefined)));
    while (state.edited) {
      state.edited = false;
      await pause(quiet);
    }
  };
}
