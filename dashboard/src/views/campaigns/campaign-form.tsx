import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { addCampaign, type Campaign, updateCampaign } from '../../api/groups/campaigns';
import { changedFields } from '../../components/forms/changed-fields';
import { CheckField, TextField } from '../../components/forms/field';
import { PublicAddress } from '../../components/links/public-address';
import { DrawerForm } from '../../components/resources/drawer/drawer-form';
import { CampaignLinks } from './campaign-links';

interface Values {
  name: string;
  slug: string;
  public: boolean;
  includesPrivate: boolean;
}

const EMPTY: Values = { name: '', slug: '', public: true, includesPrivate: false };

const valuesOf = ({ name, slug, public: isPublic, private: links }: Campaign): Values => ({
  name,
  slug,
  public: isPublic,
  includesPrivate: links === 'include',
});

const bodyOf = ({ includesPrivate, ...values }: Values) => ({
  ...values,
  private: includesPrivate ? ('include' as const) : ('exclude' as const),
});

export function CampaignForm({ campaign }: { campaign?: Campaign }) {
  const { t } = useTranslation('campaigns');
  const navigate = useNavigate();
  const form = useForm({ defaultValues: campaign ? valuesOf(campaign) : EMPTY });
  const { errors } = form.formState;
  const save = (values: Values, former: Values) =>
    campaign ? updateCampaign(campaign.id, changedFields(bodyOf(values), bodyOf(former))) : addCampaign(bodyOf(values));
  // A new campaign stays open: now it has addresses, and links can be put into it.
  const showNew = ({ id }: { id: number }) =>
    void navigate({ to: '.', search: (now) => ({ ...now, open: id }), replace: true });
  return (
    <DrawerForm
      form={form}
      save={save}
      onSaved={campaign ? undefined : showNew}
      required={['name', 'slug']}
      saveText={campaign ? t('save') : t('create')}
      fieldOf={(field) => (field === 'private' ? 'includesPrivate' : field)}
      side={<Addresses campaign={campaign} />}
      below={campaign && <CampaignLinks id={campaign.id} />}
    >
      <TextField
        label={t('name')}
        hint={campaign ? undefined : t('nameHint')}
        maxLength={100}
        data-autofocus
        error={errors.name}
        {...form.register('name')}
      />
      <TextField
        label={t('slug')}
        hint={t('slugHint')}
        dir="ltr"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        placeholder={campaign ? undefined : t('slugFromName')}
        error={errors.slug}
        {...form.register('slug')}
      />
      <CheckField label={t('public')} hint={t('publicHint')} {...form.register('public')} />
      <CheckField label={t('includesPrivate')} hint={t('includesPrivateHint')} {...form.register('includesPrivate')} />
    </DrawerForm>
  );
}

/** The addresses that visitors know the campaign by, once it is saved and public. */
function Addresses({ campaign }: { campaign?: Campaign }) {
  const { t } = useTranslation('campaigns');
  if (campaign === undefined || campaign.rotator === false) return <p className="text-soft">{t('addressesLater')}</p>;
  return (
    <div className="flex flex-col gap-6">
      {Object.values(campaign.hints ?? {}).map((hint) => (
        <p key={hint} className="rounded-control bg-warning-tint px-3 py-2 text-warning">
          {t('noVisitors')}
        </p>
      ))}
      <PublicAddress label={t('rotator')} address={campaign.rotator} />
      <PublicAddress label={t('listPage')} address={campaign.list} />
    </div>
  );
}
