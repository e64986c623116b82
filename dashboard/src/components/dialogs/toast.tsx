import { Toast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/http/errors';
import i18next from 'i18next';
import { Button, buttonClasses } from '../controls/button';

const toasts = Toast.createToastManager<{ next?: ToastAction[] }>();

const SHOWN_MS = 5_000;
const ERROR_SHOWN_MS = 10_000;

interface ToastAction {
  text: string;
  action: () => void;
}

/** Tells that something was done. @param next what the user may do then, such as take it back */
export function announce(title: string, ...next: ToastAction[]): void {
  toasts.add({ title, timeout: SHOWN_MS, data: { next } });
}

/** Tells what went wrong. @param before what was done nevertheless */
export function announceError(error: unknown, retry?: ToastAction, before?: string): void {
  toasts.add({
    title: (
      <>
        {before} <Problem error={error} />
      </>
    ),
    type: 'error',
    priority: 'high',
    timeout: ERROR_SHOWN_MS,
    data: { next: retry && [retry] },
  });
}

/** What went wrong in the user's language; nothing if only the API can tell, in English. */
function translationOf(error: unknown): string | undefined {
  if (isApiError(error, 0)) return i18next.t('unreachable', { ns: 'frame' });
  if (isApiError(error, 401)) return i18next.t('sessionEnded', { ns: 'frame' });
  if (isApiError(error) && error.code === 'account_suspended') return i18next.t('suspended', { ns: 'frame' });
  if (isApiError(error, 404) || namesUnknown(error)) return i18next.t('gone', { ns: 'frame' });
  if (isApiError(error, 413)) return i18next.t('tooLarge', { ns: 'frame' });
  if (isApiError(error, 429) && error.retryAfter !== undefined)
    return i18next.t('tooMany', { ns: 'frame', count: error.retryAfter });
  return error instanceof Error ? undefined : String(error);
}

/** Whether a request named what does not exist, such as a deleted tag in a saved address. */
const namesUnknown = (error: unknown): boolean =>
  isApiError(error, 400) && Object.values(error.fields).some(({ code }) => code === 'unknown_id');

/** The message of the API about a failure, or why there is none. */
export const messageOf = (error: unknown): string => translationOf(error) ?? (error as Error).message;

/** The language of that message, unless it is the user's. */
export const languageOf = (error: unknown): 'en' | undefined => (translationOf(error) === undefined ? 'en' : undefined);

/** The same, to be shown in a text of any language and direction. */
export const Problem = ({ error }: { error: unknown }) => <bdi lang={languageOf(error)}>{messageOf(error)}</bdi>;

const ROOT =
  'flex w-full items-center gap-3 rounded-card border border-line bg-raised px-4 py-3 shadow-float transition-[opacity,translate] data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-4 data-starting-style:opacity-0';

function Toasts() {
  const { t } = useTranslation();
  const { toasts: shown } = Toast.useToastManager<{ next?: ToastAction[] }>();
  return shown.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className={ROOT}>
      {toast.type === 'error' ? (
        <CircleAlert size={18} className="shrink-0 text-danger" aria-hidden />
      ) : (
        <CircleCheck size={18} className="shrink-0 text-accent" aria-hidden />
      )}
      <Toast.Content className="flex min-w-0 grow flex-wrap items-center gap-2">
        <Toast.Title className="grow wrap-anywhere" />
        {toast.data?.next?.map(({ text, action }) => (
          <Button
            key={text}
            kind="secondary"
            size="small"
            // The focus stays where it is: the button disappears with its toast.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              toasts.close(toast.id);
              action();
            }}
          >
            {text}
          </Button>
        ))}
      </Toast.Content>
      <Toast.Close aria-label={t('close')} className={buttonClasses({ kind: 'quiet', size: 'icon' })}>
        <X size={16} aria-hidden />
      </Toast.Close>
    </Toast.Root>
  ));
}

/** Where toasts appear. */
export function ToastRegion() {
  const { t } = useTranslation();
  return (
    <Toast.Provider toastManager={toasts} limit={3}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label={t('messages')}
          className="fixed inset-x-4 bottom-20 z-50 flex flex-col-reverse gap-2 sm:start-auto sm:w-96"
        >
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}
