import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/** Takes what the user types while the palette is loaded, which would otherwise go into the form behind it. */
export function TypedAhead({ onType }: { onType: (text: string) => void }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement as HTMLElement;
    input.current!.focus();
    // The palette gives the focus back when it is closed.
    return () => before.focus();
  }, []);
  return (
    <input
      ref={input}
      data-modal
      aria-label={t('palette.title')}
      className="sr-only"
      onChange={({ target }) => onType(target.value)}
    />
  );
}
