import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { CsvFile } from '../../api/http/csv-file';
import { IconButton } from '../controls/button';
import { announceError } from '../dialogs/toast';
import { saveFile } from './save-file';

interface CsvButtonProps {
  label: string;
  /** @param signal aborts when the button is gone */
  load: (signal: AbortSignal) => Promise<CsvFile>;
}

/** Saves what is shown as a CSV file. */
export function CsvButton({ label, load }: CsvButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const loading = useRef<AbortController>(undefined);
  useEffect(() => () => loading.current?.abort(), []);
  const save = async () => {
    const { signal } = (loading.current = new AbortController());
    setBusy(true);
    try {
      saveFile(await load(signal));
    } catch (error) {
      if (!signal.aborted) announceError(error);
    }
    setBusy(false);
  };
  return (
    <IconButton label={label} busy={isBusy} onClick={() => void save()}>
      <Download size={16} aria-hidden className={isBusy ? 'animate-pulse' : undefined} />
    </IconButton>
  );
}
