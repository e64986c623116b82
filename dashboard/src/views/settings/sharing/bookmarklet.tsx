import { Bookmark, Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, buttonClasses } from '../../../components/controls/button';
import { copy } from '../../../components/controls/copy-button';
import { Section } from '../../../components/layout/page';
import { announce } from '../../../components/dialogs/toast';

/** Opens the editor with the address and the title of a page. */
const SCRIPT =
  `javascript:void open('${location.origin}/dashboard/share?url='+encodeURIComponent(location.href)` +
  `+'&title='+encodeURIComponent(document.title))`;

export function Bookmarklet() {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation();
  return (
    <Section title={t('bookmarklet.title')} description={t('bookmarklet.text')}>
      <a
        // React renders no address of a script.
        ref={(link) => link?.setAttribute('href', SCRIPT)}
        className={`${buttonClasses()} cursor-grab`}
        onClick={(event) => {
          event.preventDefault();
          announce(t('bookmarklet.drag'));
        }}
      >
        <Bookmark size={16} aria-hidden /> {t('bookmarklet.name')}
      </a>
      <p className="mt-4 text-soft">{t('bookmarklet.byHand')}</p>
      <Button kind="inline" size="small" className="-ms-2.5" onClick={() => void copy(SCRIPT, common('copied'))}>
        <Copy size={15} aria-hidden /> {t('bookmarklet.copy')}
      </Button>
    </Section>
  );
}
