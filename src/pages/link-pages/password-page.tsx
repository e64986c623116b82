import { FORM_STYLE } from '../styles/form.style';
import { Language } from '../languages';
import { page, PageAnswer } from '../page';
import { ownPath } from '../safe-address';
import { translatorFor } from '../translate';
import { Shell } from '../components/shell';
import { Text, useTranslation } from '../components/language-provider';

export interface PasswordProps {
  language: Language;
  /** Path of the service that takes the field `password` by POST. */
  action: string;
  /** Whether another password was tried before. */
  isWrong?: boolean;
  title?: string | null;
  /** Seconds until another try is let in. */
  retryAfterSeconds?: number;
  /** 200, after too many tries 429, unless told otherwise. */
  status?: number;
}

/** Asks for the password of a link. The answer to its form may lead on to the destination. */
export function passwordPage({ language, status, retryAfterSeconds = 0, ...props }: PasswordProps): PageAnswer {
  const title = props.title || translatorFor(language)('password.title');
  const waits = retryAfterSeconds > 0;
  return page({
    language,
    title,
    status: status ?? (waits ? 429 : 200),
    headers: waits ? { 'retry-after': String(Math.ceil(retryAfterSeconds)) } : {},
    sheets: [FORM_STYLE],
    policy: waits ? {} : { formsTo: 'anywhere' },
    body: (
      <Shell look="card">
        <h1 dir="auto">{title}</h1>
        <p>
          <Text of="password.text" />
        </p>
        {waits ? <Waiting seconds={retryAfterSeconds} /> : <Form {...props} />}
      </Shell>
    ),
  });
}

function Form({ action, isWrong }: Pick<PasswordProps, 'action' | 'isWrong'>) {
  const t = useTranslation();
  return (
    <form method="post" action={ownPath(action)}>
      {isWrong && <Wrong words={t('password.wrong')} />}
      <label for="password">{t('password.label')}</label>
      <input
        id="password"
        name="password"
        type="password"
        autocomplete="off"
        maxlength={128}
        required
        autofocus
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? 'wrong' : undefined}
      />
      <button class="button wide">{t('password.button')}</button>
    </form>
  );
}

const Wrong = ({ words }: { words: string }) => (
  <p class="wrong" id="wrong" role="alert">
    {words}
  </p>
);

const Waiting = ({ seconds }: { seconds: number }) => (
  <Wrong words={useTranslation()('password.tooMany', { count: Math.ceil(seconds / 60) })} />
);
