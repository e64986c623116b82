import { useNavigate, useSearch } from '@tanstack/react-router';
import { Bookmark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { releaseName, type ReservedName, reservedNamePages } from '../../../api/administration/names';
import { Button } from '../../../components/controls/button';
import { SearchBox } from '../../../components/resources/list/search-box';
import { useRemoval } from '../../../components/resources/use-removal';
import { AdministrationPage } from '../administration-page';
import { EntryList } from '../parts/entry-list';
import { FilterSelect } from '../parts/filter-select';

/** The names that accounts have given up, and that only they may use again. */
export function NamesView() {
  const { t } = useTranslation('administration');
  const { q, place } = useSearch({ from: '/frame/administration/names' });
  const navigate = useNavigate({ from: '/administration/names' });
  const release = useRemoval<ReservedName>({
    question: (row) => ({
      title: t('names.releaseTitle', { name: `\u2066${row.place}${row.name}\u2069` }),
      description: t('names.releaseText'),
      action: t('names.release'),
    }),
    remove: releaseName,
    done: t('names.released'),
    stale: ['names'],
  });
  return (
    <AdministrationPage title={t('views.names')} description={t('names.text')}>
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox
          label={t('names.search')}
          words={q ?? ''}
          onSearch={(beginning) => void navigate({ search: (now) => ({ ...now, q: beginning }), replace: true })}
        />
        <FilterSelect
          label={t('names.place')}
          value={place}
          all={t('names.anyPlace')}
          options={[
            ['/', t('names.places.links')],
            ['/b/', t('names.places.bioPages')],
            ['/r/', t('names.places.campaigns')],
          ]}
          onChange={(chosen) => void navigate({ search: (now) => ({ ...now, place: chosen }), replace: true })}
        />
      </div>
      <EntryList
        label={t('views.names')}
        pages={reservedNamePages({ q, place })}
        isFiltered={q !== undefined || place !== undefined}
        none={{ icon: Bookmark, title: t('names.none'), text: t('names.noneText') }}
        remove={release}
        row={(row, index, releaseInPlace) => (
          <NameRow row={row} index={index} onRelease={() => void releaseInPlace(row)} />
        )}
      />
    </AdministrationPage>
  );
}

function NameRow({ row, index, onRelease }: { row: ReservedName; index: number; onRelease: () => void }) {
  const { t } = useTranslation('administration');
  const address = row.place + row.name;
  return (
    <>
      <div className="min-w-0 grow">
        <p className="flex font-semibold">
          <bdi dir="ltr" className="truncate">
            {address}
          </bdi>
        </p>
        <p className="truncate text-soft">
          {row.username === null ? t('names.deletedAccount') : t('names.account', { username: row.username })}
        </p>
      </div>
      <Button size="small" aria-label={t('names.releaseNamed', { name: address })} data-row={index} onClick={onRelease}>
        {t('names.release')}
      </Button>
    </>
  );
}
