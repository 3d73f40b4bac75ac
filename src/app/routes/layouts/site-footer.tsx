import { copyrightYears } from '#config/copyright.ts';
import { firm } from '#config/firm.ts';
import { links } from '#config/links.ts';
import { paths } from '#config/paths.ts';
import { services } from '#domain/estimator/options.ts';
import { Credentials } from '#features/marketing/parts/credentials.tsx';
import { FooterColumn, Footer } from '#ui/footer.tsx';
import { OutsideLink } from '#ui/text-link.tsx';
import { Wordmark } from '#ui/wordmark.tsx';

const company = [
  { label: 'About Us', to: paths.about },
  { label: 'Blog', to: paths.blog },
  { label: 'Contact', to: paths.contact },
  { label: 'Price Estimator', to: paths.estimator },
];

const smallPrint = [
  { label: 'How our prices work', to: paths.priceList },
  { label: 'Questions', to: paths.questions },
  { label: 'Terms', to: paths.terms },
  { label: 'Privacy', to: paths.privacy },
  { label: 'Security', to: paths.security },
  { label: 'Accessibility', to: paths.accessibility },
];

type SiteFooterProps = {
  credentials: boolean;
  folded: boolean;
  sister?: typeof links.sister;
};

export function SiteFooter({ credentials, folded, sister = links.sister }: SiteFooterProps) {
  return (
    <Footer
      {...(folded ? { folded: 'Site links' } : {})}
      about={
        <>
          <p className="text-ink">
            <Wordmark />
          </p>
          <p className="mt-5 max-w-88">
            {firm.name} provides professional tax preparation, planning and advisory services that
            help people maximize their financial potential.
          </p>
        </>
      }
      columns={
        <>
          <FooterColumn
            title="Services"
            links={services.map((service) => ({ label: service, to: paths.services }))}
          />
          <FooterColumn title="Company" links={company} />
          {sister && (
            <FooterColumn title="Sister firm">
              <p className="mb-2 pt-1">
                Investments and financial planning are with a separate firm.
              </p>
              <OutsideLink href={sister.href}>{firm.sister}</OutsideLink>
            </FooterColumn>
          )}
        </>
      }
      middle={credentials && <Credentials />}
      smallPrint={smallPrint}
      copyright={`© ${copyrightYears()} ${firm.name}`}
      note="Prices on this site are estimates. We confirm yours with you before any work starts."
    />
  );
}
