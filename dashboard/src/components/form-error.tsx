import { languageOf, messageOf } from './toast';

/** The type of an error that the API told in English. */
const UNTRANSLATED = 'untranslated';

export interface RootError {
  message?: string;
  type?: string | number;
}

/** A failure as the error of a form as a whole. */
export const rootErrorOf = (error: unknown) => ({
  message: messageOf(error),
  type: languageOf(error) && UNTRANSLATED,
});

/** What went wrong with a form as a whole. */
export const FormError = ({ error }: { error?: RootError }) =>
  error?.message === undefined ? null : (
    <p role="alert" className="rounded-control bg-danger-tint px-3 py-2 text-danger">
      <bdi lang={error.type === UNTRANSLATED ? 'en' : undefined}>{error.message}</bdi>
    </p>
  );
