/** What journeys do with a browser, whichever engine it has: drivers differ, journeys do not. */
import type { Page } from '@playwright/test';

/** Words on screen: these exactly, or fitting a pattern. */
export type Words = string | RegExp;

type Role = Parameters<Page['getByRole']>[0];

/** What a person means by a thing on screen: what it is and what it is called, its label, or its words. */
export type Target = ({ role: Role; name?: Words } | { label: Words } | { text: Words }) & {
  /** Where to look; the whole page without it. */
  within?: Target;
};

/** What can be asked of a page past its screen. */
export type Inside = Pick<Page, 'evaluate'>;

/** One tab. Every verb waits until it can be done, or fails after `patienceMs`. */
export type Screen = Inside & {
  /** The path that the address bar shows, with its query. */
  path: () => Promise<string>;
  /** Types an address; a path is one of this site. Settles once the new page stands. */
  goto: (address: string) => Promise<void>;
  reload: () => Promise<void>;
  /** Settles once the page before stands again. */
  back: () => Promise<void>;
  forward: () => Promise<void>;
  sees: (target: Target) => Promise<void>;
  /** Settles once nothing of the kind is visible. */
  misses: (target: Target) => Promise<void>;
  /** Whether something of the kind is visible now. */
  shows: (target: Target) => Promise<boolean>;
  press: (target: Target) => Promise<void>;
  /** Chooses a radio button or ticks a box. */
  check: (target: Target) => Promise<void>;
  /** Replaces what a field holds, letter by letter. */
  write: (target: Target, text: string) => Promise<void>;
  /** Presses it, then types, as into an editor. */
  type: (target: Target, text: string) => Promise<void>;
  /** Chooses from a list by the option's words. */
  choose: (target: Target, option: string) => Promise<void>;
  /** Picks a file for a file field. */
  pick: (target: Target, file: string) => Promise<void>;
  /** Settles once a field holds this. */
  holds: (target: Target, value: string) => Promise<void>;
  /** Makes what shows the page so wide and so high, in CSS pixels. */
  resize: (width: number, height: number) => Promise<void>;
  /** What can be seen now, as a PNG. */
  picture: () => Promise<Uint8Array>;
  /** Puts the page to sleep as a browser does that saves power, until the returned function is called; not every driver can. */
  freeze?: () => Promise<() => Promise<void>>;
  /** Closes the tab; the first one of a browser stays. */
  close: () => Promise<void>;
};

/** A browser with a profile on disk: it can be ended like a phone that ran out of battery, and started again. */
export type Device = {
  /** Starts the browser as a person does, with one tab; `origin` is where paths lead. */
  start: (origin: string) => Promise<Screen>;
  /** Another tab of the browser that runs. */
  openTab: () => Promise<Screen>;
  /** What a browser does that wants its room back: all that sites have stored is gone. It must not be running. */
  evict: () => Promise<void>;
  /** SIGKILL for all of its processes. */
  kill: () => Promise<void>;
  /** What the console has complained of so far; the list begins anew. */
  complaints: () => string[];
  /** Ends it and removes its profile. */
  remove: () => Promise<void>;
};

/** How long a verb waits. */
export const patienceMs = 30_000;
