/** What every feature is given to work with besides its own subject's services; app builds it, tests build their own. */
import type { Draft } from '#domain/estimator/draft.ts';
import type { PriceBook } from '#domain/estimator/prices.ts';
import type { NoticeCode } from '#domain/notice-codes.ts';
import type { Source } from '#domain/source.ts';
import type { Health } from './health.ts';
import type { Install } from './install.ts';
import type { Inventory } from './inventory.ts';
import type { Watched } from '#sync/watched.ts';
import type { OutboxView } from '#sync/outbox-view.ts';
import type { WaitingKinds } from './waiting-kinds.ts';
import type { Update } from './update.ts';
import { provided } from './provided.ts';

export type Services = {
  /** What prices are made of here, oldest first: the embedded ones, and those of the staff that hold or are still honoured. */
  books: readonly [PriceBook, ...PriceBook[]];
  /** The estimate in the making, once it is known. */
  estimate: Watched<Draft | undefined>;
  /** Whether the text of a form is begun. */
  formBegun: Watched<boolean>;
  /** How well this device keeps things. */
  health: Health;
  /** What waits to be sent. */
  outbox: OutboxView;
  /** How each kind of it is called. */
  waitingKinds: WaitingKinds;
  /** Where what waits is listed. */
  outboxPath: string;
  /** What waits, as a ZIP to keep. */
  exportWaiting: () => Promise<Uint8Array<ArrayBuffer>>;
  /** Whether this site can be installed from here. */
  install: Install;
  /** Whether a newer version of the app is there. */
  update: Update;
  /** Counts what this device keeps, now and after every change, until the returned function is called. */
  watchInventory: (show: (inventory: Inventory) => void) => () => void;
  /** Everything of the visitor leaves this device. Only ever the person's own wish. */
  wipe: () => Promise<void>;
  /** Raises the toast of an occasion; `name` stands for a file's name in it. */
  notify: (code: NoticeCode, name?: string) => void;
  /** Takes error toasts down once what they spoke of is past. */
  clearErrors: () => void;
  /** Where this device's visitor first came from. */
  source: () => Promise<Source>;
  /** UTC milliseconds. */
  now: () => number;
  /** Leaves the site. */
  leaveTo: (href: string) => void;
};

/** The services of the nearest provider; a page without one is a bug. */
export const [ServicesProvider, useServices] = provided<Services>('services');
