import { paths } from '#config/paths.ts';
import { StatusWords } from '#ui/status-line.tsx';
import { TextLink } from '#ui/text-link.tsx';

export function SessionEnded() {
  return (
    <StatusWords
      state="waiting"
      fact="Your session expired."
      rest="To continue,"
      action={<TextLink to={paths.admin}>sign in again.</TextLink>}
    />
  );
}
