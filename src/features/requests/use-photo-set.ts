/** The photographed pages for one request, live. */
import { useEffect, useState } from 'react';

import type { PhotoView } from '#device/photo-store.ts';
import { useRequests } from './data/requests.ts';

const nothing: PhotoView = { photos: [], reading: 0, problems: [] };

export function usePhotoSet(request: string): PhotoView {
  const { photos } = useRequests();
  const [view, setView] = useState(nothing);
  useEffect(() => photos.watch(request, setView), [photos, request]);
  return view;
}
