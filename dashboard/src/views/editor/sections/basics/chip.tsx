import { X } from 'lucide-react';

interface ChipProps {
  text: string;
  removeLabel: string;
  onRemove: () => void;
}

/** One of the values of a field, with a button that removes it. */
export const Chip = ({ text, removeLabel, onRemove }: ChipProps) => (
  <span className="inline-flex h-6.5 max-w-full items-center gap-1 rounded-md bg-tint ps-2 text-[0.8125rem]">
    <bdi className="truncate">{text}</bdi>
    <button
      type="button"
      aria-label={removeLabel}
      onClick={onRemove}
      className="flex size-6 shrink-0 items-center justify-center"
    >
      <X size={13} aria-hidden />
    </button>
  </span>
);
