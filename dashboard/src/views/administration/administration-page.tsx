import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../components/layout/page';

const VIEWS = [
  ['/administration/accounts', 'accounts'],
  ['/administration/plans', 'plans'],
  ['/administration/blocklist', 'blocklist'],
  ['/administration/names', 'names'],
  ['/administration/audit', 'audit'],
  ['/administration/health', 'health'],
] as const;

const TAB =
  '-mb-px flex h-9 shrink-0 items-center border-b-2 border-transparent px-3 font-medium text-soft hover:text-ink focus-visible:-outline-offset-2 data-[status=active]:border-accent data-[status=active]:text-ink';

/** The way to the other views for administrators. */
export function AdministrationNav() {
  const { t } = useTranslation('administration');
  const nav = useRef<HTMLElement>(null);
  // On a phone, the tab of the view may be out of sight.
  useEffect(() => {
    nav.current?.querySelector('[data-status=active]')?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <nav ref={nav} aria-label={t('title')} className="flex shrink-0 gap-1 overflow-x-auto border-b border-line">
      {VIEWS.map(([to, text]) => (
        <Link key={to} to={to} className={TAB}>
          {t(`views.${text}`)}
        </Link>
      ))}
    </nav>
  );
}

interface AdministrationPageProps {
  title: string;
  /** What the view is about, in a sentence. */
  description?: string;
  children: ReactNode;
}

/** A view for administrators that is no resource view. */
export const AdministrationPage = ({ title, description, children }: AdministrationPageProps) => (
  <Page title={title} above={<AdministrationNav />}>
    {description !== undefined && <p className="-mt-2 max-w-3xl text-soft">{description}</p>}
    {children}
  </Page>
);
