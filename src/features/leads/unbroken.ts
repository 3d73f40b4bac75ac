/** Words in which a range like "6-10" is one word, and a number stays with what it counts. */
export function unbroken(text: string): string {
  return text.replace(/(\d)-(?=\d)/g, '$1\u2060-\u2060').replace(/(\d) (?=[a-z])/gi, '$1\u00a0');
}
