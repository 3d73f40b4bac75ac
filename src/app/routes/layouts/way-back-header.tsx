import { paths } from '#config/paths.ts';
import { Header } from '#ui/header.tsx';
import { LinkButton } from '#ui/button.tsx';

export function WayBackHeader() {
  return (
    <Header
      actions={
        <LinkButton kind="quiet" size="small" to={paths.home}>
          Back to the site
        </LinkButton>
      }
    />
  );
}
