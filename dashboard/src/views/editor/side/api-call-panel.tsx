import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/controls/button';
import { CopyButton } from '../../../components/controls/copy-button';
import { usePreferences } from '../../../preferences/preferences';
import { asCurl, asFetch } from '../../../components/text/api-call';
import type { EditorValues } from '../values/editor-values';
import { apiCallsOf } from './api-calls';

const FORMS = { curl: asCurl, fetch: asFetch };

/** The requests that the form would send, for programs. */
export function ApiCallPanel({ edit, saved }: { edit: number | 'new'; saved: EditorValues }) {
  const { t } = useTranslation('editor');
  const { timeZone } = usePreferences();
  const [form, setForm] = useState<keyof typeof FORMS>('curl');
  const values = useWatch<EditorValues>() as EditorValues;
  const text = apiCallsOf(edit, values, saved, timeZone).map(FORMS[form]).join('\n\n');
  if (text === '') return <p className="text-soft">{t('api.none')}</p>;
  return (
    <div className="flex flex-col gap-3">
      <p className="text-soft">{t('api.text')}</p>
      <div className="flex items-center gap-1">
        {(Object.keys(FORMS) as (keyof typeof FORMS)[]).map((name) => (
          <Button key={name} size="small" kind="quiet" aria-pressed={form === name} onClick={() => setForm(name)}>
            {name}
          </Button>
        ))}
        <span className="ms-auto" />
        <CopyButton text={text} />
      </div>
      <pre
        dir="ltr"
        tabIndex={0}
        className="overflow-x-auto rounded-card border border-line bg-paper p-3 font-mono text-xs"
      >
        {text}
      </pre>
    </div>
  );
}
