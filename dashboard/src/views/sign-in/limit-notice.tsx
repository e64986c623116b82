import { useTranslation } from 'react-i18next';
import { FormAlert } from '../../components/forms/form-error';
import { useCountdown } from '../../components/hooks/use-countdown';

const MINUTE = 60;
/** A longer time is shown in minutes. */
const MAX_SECONDS = 89;

/** Tells that there were too many attempts, and counts down until another one is possible. */
export function LimitNotice({ seconds }: { seconds: number }) {
  const { t } = useTranslation('signIn');
  const left = useCountdown(seconds);
  if (left === 0) return null;
  return (
    <FormAlert>
      {/* Screen readers do not read a timer again whenever it changes. */}
      {t('limited.text')}{' '}
      <span role="timer">
        {left > MAX_SECONDS
          ? t('limited.minutes', { count: Math.ceil(left / MINUTE) })
          : t('limited.seconds', { count: left })}
      </span>
    </FormAlert>
  );
}
