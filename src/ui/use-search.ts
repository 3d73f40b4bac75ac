/** Words that are typed, and asked for once whoever types pauses. */
import { useEffect, useEffectEvent, useState } from 'react';

const pauseMs = 300;

/** `q` is what was asked for last: cleared from elsewhere, the words are cleared too. */
export function useSearch(q: string, onSearch: (words: string) => void) {
  const [text, setText] = useState(q);
  const [asked, setAsked] = useState(q);
  if (q !== asked) {
    setAsked(q);
    // A blank that was just typed is still wanted.
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
