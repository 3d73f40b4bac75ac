/** What journeys can do with any browser engine. */
import type { Page } from '@playwright/test';

export type Words = string | RegExp;

type Role = Parameters<Page['getByRole']>[0];

/** Something on screen, by role and name, label, or text. */
export type Target = ({ role: Role; name?: Words } | { label: Words } | { text: Words }) & {
  within?: Target;
};

export type Inside = Pick<Page, 'evaluate'>;

/** One tab. Verbs wait until possible, or fail after `patienceMs`. */
export type Screen = Inside & {
  /** The address bar's path and query. */
  path: () => Promise<string>;
  /** Opens an address or a path of this site; resolves once the page is shown. */
  goto: (address: string) => Promise<void>;
  reload: () => Promise<void>;
  /** Resolves once the previous page is shown. */
  back: () => Promise<void>;
  forward: () => Promise<void>;
  sees: (target: Target) => Promise<void>;
  /** Resolves once no match is visible. */
  misses: (target: Target) => Promise<void>;
  shows: (target: Target) => Promise<boolean>;
  press: (target: Target) => Promise<void>;
  check: (target: Target) => Promise<void>;
  /** Replaces a field's text key by key. */
  write: (target: Target, text: string) => Promise<void>;
  /** Presses it, then types. */
  type: (target: Target, text: string) => Promise<void>;
  /** By the option's text. */
  choose: (target: Target, option: string) => Promise<void>;
  pick: (target: Target, file: string) => Promise<void>;
  holds: (target: Target, value: string) => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  /** Freezes the page like a power-saving browser, until the returned function is called. Not all drivers can. */
  freeze?: () => Promise<() => Promise<void>>;
  close: () => Promise<void>;
};

/** A browser with a profile on disk, which can be killed like a phone and restarted. */
export type Device = {
  start: (origin: string) => Promise<Screen>;
  openTab: () => Promise<Screen>;
  /** Deletes all site data, as browsers do when space is low. It must not be running. */
  evict: () => Promise<void>;
  /** SIGKILL to all its processes. */
  kill: () => Promise<void>;
  /** Console complaints so far; clears the list. */
  complaints: () => string[];
  remove: () => Promise<void>;
};

export const patienceMs = 30_000;
