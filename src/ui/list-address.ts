/** Keeps the tab, filters and sort of a list in the address. Words of a search stay out: they name people. */
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { useNavigateFromHere } from './navigate-from-here.tsx';

export interface ListAddress<Filter> {
  /** Each parameter with its value; null where nothing is chosen. */
  readonly write: (filter: Filter) => Readonly<Record<string, string | null>>;
  /** Unknown values become the defaults. What no parameter says stays as in `before`. */
  readonly read: (parameters: URLSearchParams, before: Filter) => Filter;
}

/**
 * Asks what the address says; an address without filters gets those of the list as it was left. Returns a function that
 * asks for a filter and writes it into the address, in place of the entry before.
 */
export function useListAddress<Filter>(
  filter: Filter,
  address: ListAddress<Filter>,
  ask: (filter: Filter) => void,
): (filter: Filter) => void {
  const { search } = useLocation();
  const navigate = useNavigateFromHere();
  const write = (chosen: Filter) => {
    const next = searchOf(chosen, address);
    if (next !== window.location.search) navigate({ search: next }, { replace: true });
  };
  const isFiltered = (parameters: URLSearchParams) =>
    Object.keys(address.write(filter)).some((name) => parameters.has(name));
  const arrive = useEffectEvent((shown: string) => {
    const parameters = new URLSearchParams(shown);
    if (isBehind(shown) || !isFiltered(parameters)) return;
    const wanted = address.read(parameters, filter);
    if (searchOf(wanted, address) !== searchOf(filter, address)) ask(wanted);
  });
  const complete = useEffectEvent((shown: string) => {
    if (!isBehind(shown) && !isFiltered(new URLSearchParams(shown))) write(filter);
  });
  // Before the first paint, so no other tab is shown.
  useLayoutEffect(() => arrive(search), [search]);
  useEffect(() => complete(search), [search]);
  return (chosen) => {
    ask(chosen);
    write(chosen);
  };
}

/** True while the router renders an address from before the last choice. */
const isBehind = (search: string) => search !== window.location.search;

/** The query with this filter, without defaults. Parameters of others stay. */
function searchOf<Filter>(filter: Filter, { write, read }: ListAddress<Filter>): string {
  const parameters = new URLSearchParams(window.location.search);
  const defaults = write(read(new URLSearchParams(), filter));
  for (const [name, value] of Object.entries(write(filter))) {
    parameters.delete(name);
    if (value !== null && value !== defaults[name]) parameters.set(name, value);
  }
  const text = parameters.toString();
  return text && `?${text}`;
}

export function oneOf<T extends string>(values: readonly T[], value: string | null): T | null {
  return values.find((each) => each === value) ?? null;
}
