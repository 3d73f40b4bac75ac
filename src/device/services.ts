/**
 * What a frame gives to the pages in it: one object, in which each subject has its part; app builds it, tests build their own.
 * The part that all of them have, `Services`, is here.
 */
import { createContext, createElement, type ReactNode, useContext, useMemo } from 'react';

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

/** The parts by name. A subject that has pages of its own adds one beside its type. */
export interface Parts {
  services: Services;
}

const Given = createContext<Partial<Parts>>({});

interface ProvideProps {
  readonly parts: Partial<Parts>;
  readonly children?: ReactNode;
}

/** Gives these parts to the pages in it, besides those that are given around it. */
export function Provide({ parts, children }: ProvideProps) {
  const given = useContext(Given);
  const value = useMemo(() => ({ ...given, ...parts }), [given, parts]);
  return createElement(Given.Provider, { value }, children);
}

/** A part that the nearest frame gives; a page without it is a bug. */
export function usePart<Name extends keyof Parts>(name: Name): Parts[Name] {
  const part = useContext(Given)[name];
  if (part === undefined) throw new Error(`no ${name} here`);
  return part;
}

export const useServices = () => usePart('services');
