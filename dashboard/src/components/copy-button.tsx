import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './button';
import { announce, announceError } from './toast';

const CONFIRMED_MS = 1_500;

/** Copies a text and says so. */
export async function copy(text: string, confirmation: string): Promise<void> {
  try {
    await writeToClipboard(text);
    announce(confirmation);
  } catch (error) {
    announceError(error);
  }
}

/** The clipboard has an API only on https and on localhost. */
async function writeToClipboard(text: string): Promise<void> {
  if (window.isSecureContext) return navigator.clipboard.writeText(text);
  const area = document.createElement('textarea');
  area.value = text;
  document.body.append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
}

export function CopyButton({ text, label }: { text: string; label?: string }) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  const onClick = async () => {
    await writeToClipboard(text).catch(announceError);
    setCopied(true);
    setTimeout(() => setCopied(false), CONFIRMED_MS);
  };
  return (
    <IconButton label={isCopied ? t('copied') : (label ?? t('copy'))} onClick={() => void onClick()}>
      {isCopied ? <Check size={16} className="text-accent" aria-hidden /> : <Copy size={16} aria-hidden />}
    </IconButton>
  );
}
