import { FORM_STYLE } from './form.style';
import { page, PageAnswer } from './page';
import { ownPath } from './safe-address';
import { Shell } from './shell';
import { TEXTS } from './texts';

export interface PasswordProps {
  /** Path of the service that takes the field `password` by POST. */
  action: string;
  /** What was wrong; `true` says that the password was. */
  error?: string | boolean;
  title?: string | null;
  /** Seconds until another try is let in. */
  retryAfterSeconds?: number;
  /** 200, after too many tries 429, unless told otherwise. */
  status?: number;
}

/** Asks for the password of a link. The answer to its form may lead on to the destination. */
export function passwordPage({ status, retryAfterSeconds, error, ...props }: PasswordProps): PageAnswer {
  const title = props.title || TEXTS.password.title;
  const waits = retryAfterSeconds !== undefined && retryAfterSeconds > 0;
  return page({
    title,
    status: status ?? (waits ? 429 : 200),
    headers: waits ? { 'retry-after': String(Math.ceil(retryAfterSeconds)) } : {},
    sheets: [FORM_STYLE],
    policy: waits ? {} : { formsTo: 'anywhere' },
    body: (
      <Shell look="card">
        <h1 dir="auto">{title}</h1>
        <p>{TEXTS.password.text}</p>
        {waits ? <Wrong words={waitingWords(retryAfterSeconds)} /> : <Form action={props.action} error={error} />}
      </Shell>
    ),
  });
}

function Form({ action, error }: Pick<PasswordProps, 'action' | 'error'>) {
  const isWrong = Boolean(error);
  return (
    <form method="post" action={ownPath(action)}>
      {isWrong && <Wrong words={typeof error === 'string' ? error : TEXTS.password.wrong} />}
      <label for="password">{TEXTS.password.label}</label>
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
      <button class="button wide">{TEXTS.password.button}</button>
    </form>
  );
}

const Wrong = ({ words }: { words: string }) => (
  <p class="wrong" id="wrong" role="alert" dir="auto">
    {words}
  </p>
);

function waitingWords(seconds: number): string {
  return TEXTS.password.tooMany(Math.ceil(seconds / 60));
}
