import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { deleteResponse, type OverlayResponse, responsesKey } from '../../api/pages/overlay-responses';
import { useFormat } from '../../preferences/format';
import { IconButton } from '../controls/button';
import { confirm } from '../dialogs/confirm';
import { DataTable } from '../layout/data-table';
import { announce, announceError } from '../dialogs/toast';

/** The fields that overlays ask for; each kind of overlay some of them. */
const RESPONSE_FIELDS = ['answer', 'name', 'email', 'message'] as const satisfies (keyof OverlayResponse)[];

interface ResponseTableProps {
  overlay: number;
  responses: OverlayResponse[];
  /** Loads further rows; absent if there are none. */
  onMore?: () => void;
  isLoadingMore: boolean;
}

/** The responses with the fields that any of them has. */
export function ResponseTable({ overlay, responses, onMore, isLoadingMore }: ResponseTableProps) {
  const { t } = useTranslation('responses');
  const format = useFormat();
  const remove = useRemoval(overlay);
  const fields = RESPONSE_FIELDS.filter((field) => responses.some((response) => response[field] !== null));
  return (
    <DataTable
      label={t('title')}
      columns={[t('date'), ...fields.map((field) => t(field)), t('actions')]}
      rows={responses.map((response) => ({
        id: response.id,
        cells: [
          <time className="text-soft">{format.dateTime(response.date)}</time>,
          ...fields.map((field) => (
            <bdi className="block max-w-xl min-w-20 whitespace-pre-line wrap-anywhere">{response[field]}</bdi>
          )),
          <IconButton label={t('delete')} onClick={() => void remove(response.id)}>
            <Trash2 size={15} aria-hidden />
          </IconButton>,
        ],
      }))}
      onMore={onMore}
      isLoadingMore={isLoadingMore}
    />
  );
}

/** Returns the function that asks, and deletes. */
function useRemoval(overlay: number) {
  const { t } = useTranslation('responses');
  const queries = useQueryClient();
  return async (id: number): Promise<void> => {
    const question = { title: t('deleteTitle'), description: t('deleteText'), action: t('delete') };
    if (!(await confirm({ ...question, isDangerous: true }))) return;
    await deleteResponse(overlay, id).then(() => announce(t('deleted')), announceError);
    await queries.invalidateQueries({ queryKey: responsesKey });
  };
}
