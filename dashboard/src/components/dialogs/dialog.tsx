import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClasses } from '../controls/button';
import { classes } from '../controls/classes';

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Whether neither Esc nor a click beside it closes it. */
  isKept?: boolean;
  /** Below the content, in view at all times. */
  footer?: ReactNode;
  className?: string;
}

const BACKDROP =
  'fixed inset-0 z-40 bg-backdrop transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0';
const DIALOG =
  'fixed start-1/2 top-[12vh] z-40 max-h-[80vh] w-[min(32rem,calc(100vw-1.5rem))] -translate-x-1/2 rounded-panel transition-[opacity,scale] data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0 rtl:translate-x-1/2';
const DRAWER =
  'fixed inset-y-0 end-0 z-40 w-full max-w-[60rem] transition-[translate] duration-200 data-ending-style:translate-x-full data-starting-style:translate-x-full sm:rounded-s-panel rtl:data-ending-style:-translate-x-full rtl:data-starting-style:-translate-x-full';

/** What has the focus at first; without such an element it is the dialog itself. */
const FIRST = '[data-autofocus]';

function Panel({
  isOpen,
  onClose,
  title,
  description,
  children,
  isKept = false,
  footer,
  className,
  shape,
  titleShape,
  contentShape,
}: DialogProps & { shape: string; titleShape?: string; contentShape?: string }) {
  const { t } = useTranslation();
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root
      open={isOpen}
      disablePointerDismissal={isKept}
      onOpenChange={(open, { reason }) => !open && !(isKept && reason === 'escape-key') && onClose()}
    >
      <Base.Portal>
        <Base.Backdrop className={BACKDROP} />
        <Base.Popup
          ref={popup}
          data-modal
          initialFocus={() => popup.current?.querySelector<HTMLElement>(FIRST) ?? popup.current}
          className={classes('flex flex-col border border-line bg-card shadow-float outline-none', shape, className)}
        >
          <header className="flex items-start justify-between gap-4 px-5 pt-4 pb-3">
            <div className="min-w-0 wrap-anywhere">
              <Base.Title className={classes('text-lg', titleShape)}>{title}</Base.Title>
              {description !== undefined && (
                <Base.Description className="mt-1 text-soft">{description}</Base.Description>
              )}
            </div>
            <Base.Close
              aria-label={t('close')}
              className={classes(buttonClasses({ kind: 'quiet', size: 'icon' }), '-me-2')}
            >
              <X size={18} aria-hidden />
            </Base.Close>
          </header>
          {children !== undefined && (
            <div className={classes('min-h-0 grow scroll-py-16 overflow-y-auto px-5 pt-1 pb-5', contentShape)}>
              {children}
            </div>
          )}
          {footer !== undefined && (
            <footer className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3">
              {footer}
            </footer>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** A window in the middle. Focus returns to where it was. */
export const Dialog = (props: DialogProps) => <Panel {...props} shape={DIALOG} />;

/** A panel at the side; on a phone the whole screen. Its content can use the height of its view, such as `100cqh`. */
export const Drawer = (props: DialogProps) => (
  <Panel {...props} shape={DRAWER} titleShape="line-clamp-2" contentShape="@container-size" />
);
