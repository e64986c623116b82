import { FORM_STYLE } from '../styles/form.style';
import { contextOf, PageContext } from '../page/page-context';
import { page, RenderedPage } from '../page/page';
import { localPath } from '../safe-address';
import { translatorFor } from '../i18n/translate';
import { CONFIRM_SCRIPT } from '../scripts/confirm.script';
import { Shell } from '../components/shell';

export interface ConfirmProps extends PageContext {
  /** The path to which the field `open` is posted. */
  action: string;
  nonce: string;
}

/** Asks whether to open a one-time link, as programs that check links follow addresses but send no forms. */
export function confirmPage({ action, nonce, ...props }: ConfirmProps): RenderedPage {
  const t = translatorFor(props.language);
  return page({
    ...contextOf(props),
    title: t('confirm.title'),
    styleSheets: [FORM_STYLE],
    script: CONFIRM_SCRIPT,
    nonce,
    policy: { hasForm: true },
    body: (
      <Shell className="card">
        <h1>{t('confirm.title')}</h1>
        <p>{t('confirm.text')}</p>
        <form method="post" action={localPath(action)}>
          <input type="hidden" name="open" value="1" />
          <button class="button wide">{t('confirm.button')}</button>
        </form>
      </Shell>
    ),
  });
}
