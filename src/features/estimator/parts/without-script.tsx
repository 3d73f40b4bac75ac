/** In the questions' place where there is no script to ask them. */
import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import { DirectLink } from '#ui/direct-link.tsx';
import { TextLink } from '#ui/text-link.tsx';

export function WithoutScript() {
  return (
    <p className="hidden max-w-prose text-lead noscript:block">
      The estimator needs JavaScript. Write to{' '}
      <DirectLink href={`mailto:${firm.email}`}>{firm.email}</DirectLink> or call{' '}
      <DirectLink href={`tel:${firm.phone.dial}`}>{firm.phone.shown}</DirectLink>: we work out the
      price with you. <TextLink to={paths.services}>Services</TextLink> says from what price each of
      them starts.
    </p>
  );
}
