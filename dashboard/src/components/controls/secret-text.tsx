import { CopyButton } from './copy-button';

/** A key or a link that is shown once, in a line that scrolls, with a button that copies it. */
export const SecretText = ({ text }: { text: string }) => (
  <div className="flex items-center gap-2">
    <code tabIndex={0} className="address control grow overflow-x-auto font-mono whitespace-nowrap">
      {text}
    </code>
    <CopyButton text={text} />
  </div>
);
