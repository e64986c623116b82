import { ComponentChildren } from 'preact';
import { safeWebAddress } from '../safe-address';
import { Text } from '../components/language-provider';

interface LinkButtonProps {
  link?: string | null;
  label?: ComponentChildren;
  /** Whether another button is more important. */
  isQuiet?: boolean;
}

/** The button of an overlay that has a link. */
export function LinkButton({ link, label, isQuiet }: LinkButtonProps) {
  const href = safeWebAddress(link);
  if (href === undefined) return null;
  return (
    <a class={isQuiet ? 'button quiet' : 'button'} href={href} rel="nofollow" dir="auto">
      {label || <Text id="overlay.learnMore" />}
    </a>
  );
}
