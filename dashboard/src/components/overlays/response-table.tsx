import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteResponse, type OverlayResponse, responsesKey } from '../../api/pages/overlay-responses';
import { useFormat } from '../../preferences/format';
import { IconButton } from '../controls/button';
import { DataTable } from '../layout/data-table';
import { MoreRows, type Pages } from '../resources/list/more-rows';
import { useFocusInPlace } from '../resources/list/use-focus-in-place';
import { useRemoval } from '../resources/use-removal';

/** The fields that overlays ask for; each kind of overlay some of them. */
const RESPONSE_FIELDS = ['answer', 'name', 'email', 'message'] as const satisfies (keyof OverlayResponse)[];

interface ResponseTableProps {
  overlay: number;
  responses: OverlayResponse[];
  pages: Pages;
  /** In place of an empty table. */
  none: string;
}

/** The responses with the fields that any of them has. */
export function ResponseTable({ overlay, responses, pages, none }: ResponseTableProps) {
  const { t } = useTranslation('responses');
  const format = useFormat();
  const body = useRef<HTMLTableSectionElement>(null);
  const empty = useRef<HTMLParagraphElement>(null);
  const goTo = (index: number) => (empty.current ?? body.current?.rows[index]?.querySelector('button'))?.focus();
  const inPlace = useFocusInPlace(responses, goTo);
  const remove = useRemoval<OverlayResponse>({
    question: () => ({ title: t('deleteTitle'), description: t('deleteText'), action: t('delete') }),
    remove: ({ id }) => deleteResponse(overlay, id),
    done: t('deleted'),
    stale: responsesKey,
  });
  const nameOf = (response: OverlayResponse) =>
    [format.dateTime(response.date), response.answer ?? response.name ?? response.email].filter(Boolean).join(' · ');
  const fields = RESPONSE_FIELDS.filter((field) => responses.some((response) => response[field] !== null));
  if (responses.length === 0)
    return (
      <p ref={empty} tabIndex={-1} className="text-soft">
        {none}
      </p>
    );
  return (
    <>
      <DataTable
        body={body}
        label={t('title')}
        columns={[t('date'), ...fields.map((field) => t(field)), t('actions')]}
        rows={responses.map((response) => ({
          id: response.id,
          cells: [
            <time className="text-soft">{format.dateTime(response.date)}</time>,
            ...fields.map((field) => (
              <bdi className="block max-w-xl min-w-20 whitespace-pre-line wrap-anywhere">{response[field]}</bdi>
            )),
            <IconButton
              label={t('deleteNamed', { name: nameOf(response) })}
              onClick={() => void inPlace(remove)(response)}
            >
              <Trash2 size={15} aria-hidden />
            </IconButton>,
          ],
        }))}
      />
      <MoreRows size="small" list={body} pages={pages} />
    </>
  );
}
