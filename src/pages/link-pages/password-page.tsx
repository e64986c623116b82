import { FORM_STYLE } from '../styles/form.style';
import { contextOf, PageContext } from '../page/page-context';
import { page, RenderedPage } from '../page/page';
import { localPath } from '../safe-address';
import { translatorFor } from '../i18n/translate';
import { Shell } from '../components/shell';
import { Text, useTranslation } from '../components/language-provider';

export interface PasswordProps extends PageContext {
  /** The path to which the field `password` is posted. */
  action: string;
  /** Names and values of fields that are posted with it. */
  kept?: readonly [name: string, value: string][];
  /** Whether a wrong password was sent. */
  isWrong?: boolean;
  /** Seconds until another attempt is allowed. */
  retryAfterSeconds?: number;
  /** By default 200, and 429 with `retryAfterSeconds`. */
  status?: number;
}

/** Asks for the password of a link. Its form may be redirected to the destination. */
export function passwordPage({ status, retryAfterSeconds = 0, ...props }: PasswordProps): RenderedPage {
  const title = translatorFor(props.language)('password.title');
  const isLocked = retryAfterSeconds > 0;
  // What the visitor has typed can be sent once another attempt is allowed.
  const hasForm = !isLocked || (props.kept ?? []).length > 0;
  return page({
    ...contextOf(props),
    title,
    status: status ?? (isLocked ? 429 : 200),
    headers: isLocked ? { 'retry-after': String(Math.ceil(retryAfterSeconds)) } : {},
    styleSheets: [FORM_STYLE],
    policy: { hasForm },
    body: (
      <Shell className="card">
        <h1>{title}</h1>
        <p>
          <Text id="password.text" />
        </p>
        {isLocked && <TooManyAttempts seconds={retryAfterSeconds} />}
        {hasForm && <Form {...props} isWrong={props.isWrong && !isLocked} />}
      </Shell>
    ),
  });
}

function Form({ action, kept = [], isWrong, isPreview }: Omit<PasswordProps, 'status'>) {
  const t = useTranslation();
  return (
    <form method="post" action={localPath(action)}>
      {kept.map(([name, value]) => (
        <input type="hidden" name={name} value={value} />
      ))}
      {isWrong && <FormError text={t('password.wrong')} />}
      <label for="password">{t('password.label')}</label>
      <input
        id="password"
        name="password"
        type="password"
        autocomplete="off"
        // For 128 characters, which browsers count in UTF-16 units.
        maxlength={256}
        required
        // Browsers log an error for it in the frame of a preview.
        autofocus={!isPreview}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? 'wrong' : undefined}
      />
      <button class="button wide">{t('password.button')}</button>
    </form>
  );
}

const FormError = ({ text }: { text: string }) => (
  <p class="wrong" id="wrong" role="alert">
    {text}
  </p>
);

const TooManyAttempts = ({ seconds }: { seconds: number }) => (
  <FormError text={useTranslation()('password.tooMany', { count: Math.ceil(seconds / 60) })} />
);
