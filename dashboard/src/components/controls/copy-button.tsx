import i18next from 'i18next';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './button';
import { announce, announceError } from '../dialogs/toast';

const CONFIRMED_MS = 1_500;

/** Copies a text and confirms it. */
export async function copy(text: string, confirmation: string): Promise<void> {
  try {
    await writeToClipboard(text);
    announce(confirmation);
  } catch (error) {
    announceError(error);
  }
}

async function writeToClipboard(text: string): Promise<void> {
  // The clipboard has an API only on https and on localhost.
  const isCopied = window.isSecureContext
    ? await navigator.clipboard.writeText(text).then(
        () => true,
        () => false,
      )
    : copyBySelection(text);
  if (!isCopied) throw new Error(i18next.t('notCopied', { ns: 'frame' }));
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement as HTMLElement | null;
  const area = document.createElement('textarea');
  area.value = text;
  document.body.append(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  focused?.focus();
  return isCopied;
}

export function CopyButton({ text, label }: { text: string; label?: string }) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  const confirmCopy = () => {
    setCopied(true);
    setTimeout(() => setCopied(false), CONFIRMED_MS);
  };
  return (
    <IconButton
      label={isCopied ? t('copied') : (label ?? t('copy'))}
      onClick={() => void writeToClipboard(text).then(confirmCopy, announceError)}
    >
      {isCopied ? <Check size={16} className="text-accent" aria-hidden /> : <Copy size={16} aria-hidden />}
    </IconButton>
  );
}
