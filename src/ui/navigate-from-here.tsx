/** Navigation that asks first whether the visitor is still there. */
import { useEffect, useEffectEvent } from 'react';
import {
  type Location,
  type NavigateOptions,
  type To,
  useLocation,
  useNavigate,
} from 'react-router-dom';

/**
 * Does something unless the visitor has pressed something since that leads to another page: the router shows a page until
 * the next one is ready, and what that page still does of its own accord must not undo their press.
 */
export function useWhileHere(): (act: () => void) => void {
  const location = useLocation();
  return (act) => {
    if (isStillAt(location)) act();
  };
}

/** Navigates, unless the visitor has left for another page. */
export function useNavigateFromHere(): (to: To, options?: NavigateOptions) => void {
  const whileHere = useWhileHere();
  const navigate = useNavigate();
  return (to, options) => whileHere(() => void navigate(to, options));
}

/** Leads on at once to another address in place of this one. */
export function Redirect({ to, state }: { readonly to: string; readonly state?: unknown }) {
  const location = useLocation();
  const navigate = useNavigate();
  const leadOn = useEffectEvent((goal: string) => void navigate(goal, { replace: true, state }));
  useEffect(() => {
    if (isStillAt(location)) leadOn(to);
  }, [to, location]);
  return null;
}

function isStillAt({ pathname }: Location): boolean {
  return window.location.pathname === pathname;
}
