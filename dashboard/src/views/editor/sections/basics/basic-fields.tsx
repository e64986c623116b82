import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLabels } from '../../../../api/groups/labels';
import type { LinkDetails } from '../../../../api/links/links';
import { useBaseUrl } from '../../../../api/accounts/sessions';
import { ChoiceField } from '../../../../components/forms/choice-field';
import { AddressField } from '../../../../components/forms/address-field';
import { Field, TextAreaField } from '../../../../components/forms/field';
import { withoutScheme } from '../../../../components/links/link-texts';
import type { EditorValues } from '../../values/editor-values';
import { AliasNote } from './alias-note';
import { ChannelsField } from './channels-field';
import { TagsField } from './tags-field';

/** What every link has, the destination first. */
export function BasicFields({ link }: { link?: LinkDetails }) {
  const { t } = useTranslation('editor');
  const { register, formState } = useFormContext<EditorValues>();
  const { errors } = formState;
  const [domains, campaigns] = [useLabels('domains'), useLabels('campaigns')];
  // The destination is then the first of those that share the visitors.
  const isSplit = useWatch<EditorValues, 'variants'>({ name: 'variants' }).length > 0;
  return (
    <>
      <AddressField
        label={t('url')}
        inputMode="url"
        placeholder="https://"
        data-autofocus={link === undefined || undefined}
        readOnly={isSplit}
        hint={isSplit ? t('urlSplit') : undefined}
        error={errors.url}
        {...register('url')}
      />
      <div className="grid grid-cols-2 gap-3">
        <ChoiceField<EditorValues>
          name="domain"
          label={t('domain')}
          kinds={['domains']}
          choices={[
            ['', withoutScheme(useBaseUrl())],
            ...domains.map(({ id, domain }) => [id, withoutScheme(domain)] as const),
          ]}
        />
        <Field label={t('alias')} error={errors.custom} hint={<AliasNote link={link} />}>
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
        <ChoiceField<EditorValues>
          name="campaign"
          label={t('campaign')}
          kinds={['campaigns']}
          choices={[['', t('nothing')], ...campaigns.map(({ id, name }) => [id, name] as const)]}
        />
        <ChannelsField />
      </div>
      <TextAreaField
        label={t('note')}
        rows={2}
        hint={t('noteHint')}
        error={errors.description}
        {...register('description')}
      />
    </>
  );
}
