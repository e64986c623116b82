import { useBlocker } from '@tanstack/react-router';
import { CopyButton } from './copy-button';

/**
 * A key or a link that is shown once, in a line that scrolls, with a button that copies it. Going back does not lead away from it,
 * and the browser asks before a reload.
 */
export function SecretText({ text }: { text: string }) {
  useBlocker({ shouldBlockFn: () => true, enableBeforeUnload: true });
  return (
    <div className="flex items-center gap-2">
      <code tabIndex={0} className="address control grow overflow-x-auto font-mono whitespace-nowrap">
        {text}
      </code>
      <CopyButton text={text} />
    </div>
  );
}
