/** The token of a mail's link: it stands behind the # of the address, which no server ever sees. */
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The token, and a way to take it out of the address once it has been used. */
export function useLinkToken(): { token: string; forget: () => void } {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [token] = useState(hash.slice(1));
  return { token, forget: () => void navigate(pathname, { replace: true }) };
}
