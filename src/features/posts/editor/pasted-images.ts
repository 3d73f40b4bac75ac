/** A picture that is pasted or dropped is a file: it goes the way of an upload. */
import { Plugin } from '@milkdown/kit/prose/state';

/** `onPicture` is given the first picture; words that come along are pasted instead. */
export function pastedImages(onPicture: (file: File) => void): Plugin {
  const take = (data: DataTransfer | null): boolean => {
    const file = [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'));
    if (!file || hasWords(data)) return false;
    onPicture(file);
    return true;
  };
  return new Plugin({
    props: {
      handlePaste: (_view, event) => take(event.clipboardData),
      handleDrop(view, event, _slice, moved) {
        if (moved || !take(event.dataTransfer)) return false;
        event.preventDefault();
        view.focus();
        return true;
      },
    },
  });
}

/** Office programs put a picture of the words beside the words. */
function hasWords(data: DataTransfer | null): boolean {
  return (data?.getData('text/plain') ?? '').trim() !== '';
}
