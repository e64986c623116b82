import { PollResult } from './overlay-fields';
import { Text, useLanguage, useTranslation } from '../components/language-provider';
import { formatPercentage } from '../i18n/translate';

/** The votes for each option of a poll, in the order of its options. */
export function PollResults({ results }: { results: readonly PollResult[] }) {
  const votes = results.reduce((sum, { responses }) => sum + responses, 0);
  const shareOf = ({ responses }: PollResult) => (votes === 0 ? 0 : responses / votes);
  return (
    <>
      <h2 class="results-title">
        <Text id="overlay.results" />
      </h2>
      <ul class="results">
        {results.map((result) => (
          <Result answer={result.answer} share={shareOf(result)} />
        ))}
      </ul>
      <p class="votes">{useTranslation()('overlay.votes', { count: votes })}</p>
    </>
  );
}

const Result = ({ answer, share }: { answer: string; share: number }) => (
  <li>
    <bdi>{answer}</bdi>
    <span class="share">{formatPercentage(useLanguage(), share)}</span>
    <svg width="100%" height="8" aria-hidden="true" focusable="false">
      <rect width={`${Math.round(share * 100)}%`} height="8" rx="4" />
    </svg>
  </li>
);
