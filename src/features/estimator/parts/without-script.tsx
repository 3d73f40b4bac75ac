/** In the questions' place where there is no script to ask them. */
import { paths } from '#config/paths.ts';
import { MailLink, PhoneLink } from '#ui/contact-links.tsx';
import { TextLink } from '#ui/text-link.tsx';

export function WithoutScript() {
  return (
    <p className="hidden max-w-prose text-lead noscript:block">
      The estimator needs JavaScript. Write to <MailLink /> or call <PhoneLink />: we work out the
      price with you. <TextLink to={paths.services}>Services</TextLink> says from what price each of
      them starts.
    </p>
  );
}
