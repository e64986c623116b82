import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LinkDetails } from '../../../api/links/links';
import { Tabs } from '../../../components/layout/tabs';
import type { EditorValues } from '../values/editor-values';
import { ApiCallPanel } from './api-call-panel';
import { Preview } from './preview';
import { TryAsVisitor } from './try-as-visitor';

export interface SidePanelProps {
  edit: number | 'new';
  saved: EditorValues;
  link?: LinkDetails;
}

/** What the link will look like and do, beside the form. */
export function SidePanel({ edit, saved, link }: SidePanelProps) {
  const { t } = useTranslation('editor');
  const [tab, setTab] = useState('preview');
  return (
    <Tabs
      label={t('side.title')}
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'preview', text: t('side.preview'), content: <Preview link={link} /> },
        { value: 'visitor', text: t('side.visitor'), content: <TryAsVisitor edit={edit} saved={saved} /> },
        { value: 'api', text: t('side.api'), content: <ApiCallPanel edit={edit} saved={saved} /> },
      ]}
    />
  );
}
