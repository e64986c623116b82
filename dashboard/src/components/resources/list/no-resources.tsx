import { Link } from '@tanstack/react-router';
import { SearchX, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type ApiCall, asCurl } from '../../text/api-call';
import { buttonClasses } from '../../controls/button';
import { CopyButton } from '../../controls/copy-button';
import { EmptyState } from '../../layout/states';
import { type ResourceNamespace, useResourceTexts } from '../resource-texts';

interface NoResourcesProps {
  texts: ResourceNamespace;
  icon: LucideIcon;
  /** The request that makes one, for programs. */
  example?: ApiCall;
}

/** In place of an empty list: what it is for, and how to make the first entry. */
export function NoResources({ texts, icon, example }: NoResourcesProps) {
  const t = useResourceTexts(texts);
  const add = (
    <Link to="." search={(now) => ({ ...now, open: 'new' as const })} className={buttonClasses({ kind: 'primary' })}>
      {t('add')}
    </Link>
  );
  return (
    <>
      <EmptyState icon={icon} title={t('none')} action={add}>
        {t('noneText')}
      </EmptyState>
      {example && <Example call={example} />}
    </>
  );
}

function Example({ call }: { call: ApiCall }) {
  const { t } = useTranslation('resources');
  const text = asCurl(call);
  return (
    <details className="mx-auto w-full max-w-xl">
      <summary className="mx-auto w-fit rounded-sm text-soft">{t('asCurl')}</summary>
      <div className="mt-3 flex items-start gap-1">
        <pre
          dir="ltr"
          tabIndex={0}
          className="min-w-0 grow overflow-x-auto rounded-card border border-line bg-paper p-3 font-mono text-xs"
        >
          {text}
        </pre>
        <CopyButton text={text} />
      </div>
    </details>
  );
}

/** In place of the rows when none has the words of the search. */
export function NoMatch() {
  const { t } = useTranslation('resources');
  const clear = (
    // The log of another account is no search of it.
    <Link to="." search={({ account }) => ({ account })} className={buttonClasses()}>
      {t('clearSearch')}
    </Link>
  );
  return <EmptyState icon={SearchX} title={t('noMatch')} action={clear} />;
}
