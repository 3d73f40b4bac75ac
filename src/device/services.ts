/** Lists the services that every feature receives; tests build their own. */
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
  /** Oldest first: embedded books, and staff books that are valid or honoured. */
  books: readonly [PriceBook, ...PriceBook[]];
  /** Undefined until read. */
  estimate: Watched<Draft | undefined>;
  formBegun: Watched<boolean>;
  health: Health;
  outbox: OutboxView;
  /** Labels per op kind. */
  waitingKinds: WaitingKinds;
  outboxPath: string;
  exportWaiting: () => Promise<Uint8Array<ArrayBuffer>>;
  install: Install;
  update: Update;
  /** Calls `show` now and after every change; returns the unsubscribe function. */
  watchInventory: (show: (inventory: Inventory) => void) => () => void;
  /** Deletes all visitor data, only on the person's request. */
  wipe: () => Promise<void>;
  /** Shows a toast; `name` is a file's name. */
  notify: (code: NoticeCode, name?: string) => void;
  clearErrors: () => void;
  source: () => Promise<Source>;
  /** UTC milliseconds. */
  now: () => number;
  leaveTo: (href: string) => void;
};

/** Throws without a provider. */
export const [ServicesProvider, useServices] = provided<Services>('services');
