/** Navigates only if the visitor has not left the page. */
import { useEffect, useEffectEvent } from 'react';
import {
  type Location,
  type NavigateOptions,
  type To,
  useLocation,
  useNavigate,
} from 'react-router-dom';

/** Runs `act` unless another page was opened meanwhile, although the router still shows this one. */
export function useWhileHere(): (act: () => void) => void {
  const location = useLocation();
  return (act) => {
    if (isStillAt(location)) act();
  };
}

export function useNavigateFromHere(): (to: To, options?: NavigateOptions) => void {
  const whileHere = useWhileHere();
  const navigate = useNavigate();
  return (to, options) => whileHere(() => void navigate(to, options));
}

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
