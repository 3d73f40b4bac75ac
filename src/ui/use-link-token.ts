/** Reads a mailed link's token from the hash, which browsers do not send. */
import { useLocation } from 'react-router-dom';

import { useNavigateFromHere } from './navigate-from-here.tsx';

/** `forget` removes it from the address. */
export function useLinkToken(): { token: string; forget: () => void } {
  const { hash, pathname } = useLocation();
  const navigate = useNavigateFromHere();
  return { token: hash.slice(1), forget: () => navigate(pathname, { replace: true }) };
}
