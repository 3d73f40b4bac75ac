import { photoDrawing } from './photo-drawing.ts';
import type { PhotoJob } from './photo-maker.ts';

addEventListener('message', ({ data }: MessageEvent<PhotoJob>) => {
  void answer(data).then(
    (result) => postMessage(result),
    () => postMessage('stopped'),
  );
});

function answer(job: PhotoJob): Promise<unknown> {
  return job[0] === 'draw' ? photoDrawing.draw(job[1]) : photoDrawing.join(job[1], job[2]);
}
