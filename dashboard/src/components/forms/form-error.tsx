import type { ReactNode } from 'react';
import { languageOf, messageOf } from '../dialogs/toast';

/** The type of an error that the API told in English. */
const UNTRANSLATED = 'untranslated';

/** What is wrong with a field, or with a form as a whole. */
export interface ShownError {
  message?: string;
  type?: unknown;
}

/** An error that only the API can tell, in English. */
export const untranslated = (message: string) => ({ message, type: UNTRANSLATED });

/** A failure as the error of a form as a whole. */
export const rootErrorOf = (error: unknown): { message: string; type?: string } =>
  languageOf(error) === 'en' ? untranslated(messageOf(error)) : { message: messageOf(error) };

/** The text of an error, in its language and direction. */
export const ErrorText = ({ error }: { error: ShownError }) => (
  <bdi lang={error.type === UNTRANSLATED ? 'en' : undefined}>{error.message}</bdi>
);

/** What went wrong with a form as a whole. */
export const FormError = ({ error }: { error?: ShownError }) =>
  error?.message === undefined ? null : (
    <FormAlert>
      <ErrorText error={error} />
    </FormAlert>
  );

/** The box that holds an error of a whole form. */
export const FormAlert = ({ children }: { children: ReactNode }) => (
  <p role="alert" className="rounded-control bg-danger-tint px-3 py-2 text-danger">
    {children}
  </p>
);
