import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isModalOpen, isTyping } from '../../keyboard/keys';

/** Opens the editor when a web address is pasted outside a field. */
export function useAddressPaste(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text').trim() ?? '';
      if (isTyping(event) || isModalOpen() || !/^https?:\/\/\S+$/i.test(text)) return;
      event.preventDefault();
      void navigate({ to: '.', search: (now) => ({ ...now, edit: 'new' as const, url: text }) });
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [navigate]);
}
