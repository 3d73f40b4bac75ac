/** Debounces a search field. */
import { useEffect, useEffectEvent, useState } from 'react';

const pauseMs = 300;

/** `q` is the last search; clearing it elsewhere clears the field. */
export function useSearch(q: string, onSearch: (words: string) => void) {
  const [text, setText] = useState(q);
  const [asked, setAsked] = useState(q);
  if (q !== asked) {
    setAsked(q);
    // Keeps a blank that was just typed.
    if (q !== text.trim()) setText(q);
  }
  const search = useEffectEvent((words: string) => {
    if (words !== q) onSearch(words);
  });
  useEffect(() => {
    const timer = setTimeout(() => search(text.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return { text, setText };
}
