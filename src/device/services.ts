/** Provides services to pages, by subject. */
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
  /** Oldest first: embedded books, and staff's that are valid or honored. */
  books: readonly [PriceBook, ...PriceBook[]];
  estimate: Watched<Draft | undefined>;
  hasFormText: Watched<boolean>;
  health: Health;
  outbox: OutboxView;
  waitingKinds: WaitingKinds;
  outboxPath: string;
  exportWaiting: () => Promise<Uint8Array<ArrayBuffer>>;
  install: Install;
  update: Update;
  watchInventory: (show: (inventory: Inventory) => void) => () => void;
  wipe: () => Promise<void>;
  notify: (code: NoticeCode, name?: string) => void;
  clearErrors: () => void;
  source: () => Promise<Source>;
  now: () => number;
  leaveTo: (href: string) => void;
};

/** Each subject declares its part beside its type. */
export interface Parts {
  services: Services;
}

const Given = createContext<Partial<Parts>>({});

interface ProvideProps {
  readonly parts: Partial<Parts>;
  readonly children?: ReactNode;
}

export function Provide({ parts, children }: ProvideProps) {
  const given = useContext(Given);
  const value = useMemo(() => ({ ...given, ...parts }), [given, parts]);
  return createElement(Given.Provider, { value }, children);
}

/** Throws if no frame provides the part. */
export function usePart<Name extends keyof Parts>(name: Name): Parts[Name] {
  const part = useContext(Given)[name];
  if (part === undefined) throw new Error(`no ${name} here`);
  return part;
}

export const useServices = () => usePart('services');
