import { useState } from 'react';

import type { PhotoView } from '#device/photo-store.ts';
import { fileProblemTexts } from '#texts/own-requests.ts';
import { photoErrorTexts, photoTexts } from '#texts/photos.ts';
import { countText, PhotoDialog } from '#ui/photo-dialog.tsx';
import type { FileTrouble } from '../data/request-files.ts';
import { usePart } from '#device/services.ts';

const requestPhotoTexts = {
  title: 'Photos of your papers',
  lead: 'Each photo becomes a page of one PDF. Where and when it was taken is left out.',
  attach: 'Send as one PDF',
  size: 'These photos make more than 25 MB.',
} as const;

const words = { ...photoTexts, ...requestPhotoTexts };
const errorWords = { ...photoErrorTexts, ...requestPhotoTexts };

interface RequestPhotosProps {
  readonly request: string;
  readonly title: string;
  readonly set: PhotoView;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onTake: (files: readonly File[]) => void;
}

export function RequestPhotos(props: RequestPhotosProps) {
  const { request, title, set, open, onClose, onTake } = props;
  const { photos, addPhotos } = usePart('requests');
  const [making, setMaking] = useState(false);
  const [trouble, setTrouble] = useState<FileTrouble | undefined>(undefined);

  async function send(): Promise<void> {
    setMaking(true);
    const file = `${title}, ${countText(set.photos.length)}.pdf`;
    const problem = await addPhotos(request, file);
    setMaking(false);
    setTrouble(problem);
    if (!problem) onClose();
  }

  const text = trouble === 'size' ? requestPhotoTexts.size : fileProblemTexts[trouble ?? ''];
  return (
    <PhotoDialog
      open={open}
      onClose={onClose}
      words={words}
      photos={set.photos}
      reading={set.reading}
      problems={[
        ...set.problems.map(({ id, name, problem }) => ({
          id,
          text: `${name}: ${errorWords[problem]}`,
        })),
        ...(text ? [{ id: `${request}-photos`, text }] : []),
      ]}
      waits={set.photos.length > 0 || set.reading > 0}
      making={making}
      picture={(id) => photos.picture(id)}
      onTake={(files) => {
        setTrouble(undefined);
        onTake(files);
      }}
      onMove={(id, by) => void photos.move(id, by)}
      onRemove={(id) => void photos.remove(id)}
      onClear={() => photos.clear(request)}
      onAttach={() => void send()}
    />
  );
}
