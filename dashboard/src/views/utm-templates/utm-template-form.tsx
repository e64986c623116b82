import { useForm, useFormContext, useWatch } from 'react-hook-form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UTM_FIELDS, type UtmField } from '../../api/links/utm-fields';
import { addUtmTemplate, updateUtmTemplate, type UtmTemplate } from '../../api/links/utm-templates';
import { changedFields } from '../../components/forms/changed-fields';
import { CopyButton } from '../../components/controls/copy-button';
import { TextField } from '../../components/forms/field';
import { DrawerForm } from '../../components/resources/drawer/drawer-form';
import { withUtm } from './with-utm';

type Values = Record<'name' | UtmField, string>;

const EMPTY: Values = { name: '', source: '', medium: '', campaign: '', term: '', content: '' };

const valuesOf = (template: UtmTemplate): Values => ({
  name: template.name,
  ...(Object.fromEntries(UTM_FIELDS.map((field) => [field, template[field] ?? ''])) as Omit<Values, 'name'>),
});

export function UtmTemplateForm({ template }: { template?: UtmTemplate }) {
  const { t } = useTranslation('utmTemplates');
  const { t: editor } = useTranslation('editor');
  const form = useForm({ defaultValues: template ? valuesOf(template) : EMPTY });
  const { errors } = form.formState;
  const save = (values: Values, former: Values): Promise<unknown> =>
    template ? updateUtmTemplate(template.id, changedFields(values, former)) : addUtmTemplate(values);
  return (
    <DrawerForm
      form={form}
      save={save}
      required={['name']}
      saveText={template ? t('save') : t('create')}
      side={<Result />}
    >
      <TextField label={t('name')} maxLength={100} data-autofocus error={errors.name} {...form.register('name')} />
      <div className="grid gap-3 sm:grid-cols-2">
        {UTM_FIELDS.map((field) => (
          <TextField
            key={field}
            label={editor(`utm.${field}`)}
            placeholder={editor(`utm.${field}Example`)}
            maxLength={255}
            error={errors[field]}
            {...form.register(field)}
          />
        ))}
      </div>
    </DrawerForm>
  );
}

const SAMPLE = 'https://example.com/page';

/** What becomes of a destination. */
function Result() {
  const { t } = useTranslation('utmTemplates');
  const { control } = useFormContext<Values>();
  const values = useWatch({ control }) as Values;
  const [destination, setDestination] = useState(SAMPLE);
  const address = withUtm(destination, values);
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label={t('destination')}
        type="url"
        dir="ltr"
        value={destination}
        onChange={({ target }) => setDestination(target.value)}
      />
      <section>
        <h3 className="mb-2">{t('result')}</h3>
        {address === undefined ? (
          <p className="text-soft">{t('noAddress')}</p>
        ) : (
          <div className="flex items-start gap-1">
            <output className="address min-w-0 grow rounded-card border border-line bg-paper p-3 font-mono text-xs wrap-anywhere">
              {address}
            </output>
            <CopyButton text={address} />
          </div>
        )}
      </section>
    </div>
  );
}
