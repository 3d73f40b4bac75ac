/** The top of a page whose one thing could not be read: it is not there, or cannot be had now; a way back and another try. */
import { Actions } from './actions.tsx';
import { Button } from './button.tsx';
import { LinkButton } from './link-button.tsx';
import { PageHead } from './page-head.tsx';
import { StatusLine } from './status-line.tsx';

interface UnreadPageProps {
  /** The server said no: to try again will hardly help, and the way back comes first. */
  readonly refused: boolean;
  readonly title: string;
  readonly fact: string;
  readonly rest: string;
  readonly back: { label: string; to: string };
  readonly again: { label: string; onClick: () => void };
}

export function UnreadPage({ refused, title, fact, rest, back, again }: UnreadPageProps) {
  return (
    <>
      <PageHead title={title} />
      <StatusLine state="kept" fact={fact} rest={rest} />
      <Actions>
        <LinkButton kind={refused ? 'primary' : 'plain'} to={back.to}>
          {back.label}
        </LinkButton>
        <Button kind={refused ? 'plain' : 'primary'} onClick={again.onClick}>
          {again.label}
        </Button>
      </Actions>
    </>
  );
}
