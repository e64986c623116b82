import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLabels } from '../../../api/labels';
import type { LinkDetails } from '../../../api/links';
import { useBaseUrl } from '../../../api/sessions';
import { Field, SelectField, TextAreaField, TextField } from '../../../components/field';
import { withoutScheme } from '../../../components/links/link-texts';
import type { EditorValues } from '../values/editor-values';
import { AliasNote } from './alias-note';
import { TagsField } from './tags-field';

/** What every link has, the destination first. */
export function BasicFields({ link }: { link?: LinkDetails }) {
  const { t } = useTranslation('editor');
  const { register, formState } = useFormContext<EditorValues>();
  const { errors } = formState;
  const [domains, campaigns, channels] = [useLabels('domains'), useLabels('campaigns'), useLabels('channels')];
  return (
    <>
      <TextField
        label={t('url')}
        type="url"
        inputMode="url"
        placeholder="https://"
        dir="ltr"
        autoFocus={link === undefined}
        data-autofocus={link === undefined || undefined}
        error={errors.url?.message}
        {...register('url')}
      />
      <div className="grid grid-cols-2 gap-3">
        <SelectField label={t('domain')} error={errors.domain?.message} {...register('domain')}>
          <option value="">{withoutScheme(useBaseUrl())}</option>
          {domains.map(({ id, domain }) => (
            <option key={id} value={id}>
              {withoutScheme(domain)}
            </option>
          ))}
        </SelectField>
        <Field label={t('alias')} error={errors.custom?.message} hint={<AliasNote link={link} />}>
          {(control) => (
            <input
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              placeholder={t('aliasRandom')}
              className="control"
              dir="ltr"
              {...register('custom')}
              {...control}
            />
          )}
        </Field>
      </div>
      <TagsField />
      <div className="grid grid-cols-2 gap-3">
        <SelectField label={t('campaign')} error={errors.campaign?.message} {...register('campaign')}>
          <option value="">{t('nothing')}</option>
          {campaigns.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField label={t('channel')} error={errors.channel?.message} {...register('channel')}>
          <option value="">{t('nothing')}</option>
          {channels.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <TextAreaField
        label={t('note')}
        rows={2}
        hint={t('noteHint')}
        error={errors.description?.message}
        {...register('description')}
      />
    </>
  );
}
