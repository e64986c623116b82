import { type FieldErrors, useForm, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { previewSplashPage } from '../../api/pages/previews';
import { addSplashPage, type NewSplashPage, type SplashPage, updateSplashPage } from '../../api/pages/splash-pages';
import { changedFields } from '../../components/forms/changed-fields';
import { AddressField } from '../../components/forms/address-field';
import { TextAreaField, TextField } from '../../components/forms/field';
import { toNumber } from '../../components/forms/to-number';
import { PagePreview } from '../../components/preview/page-preview';
import { DrawerForm } from '../../components/resources/drawer/drawer-form';

const EMPTY = { name: '', title: '', message: '', image: '', logo: '', button: '', counter: '10' };
type Values = typeof EMPTY;

const valuesOf = (page: SplashPage): Values => ({
  name: page.name,
  title: page.title ?? '',
  message: page.message ?? '',
  image: page.image ?? '',
  logo: page.logo ?? '',
  button: page.button ?? '',
  counter: String(page.counter),
});

/** An empty counter has its default. */
const requestOf = ({ counter, ...texts }: Values): NewSplashPage => ({
  ...texts,
  counter: toNumber(counter.trim() || EMPTY.counter),
});

export function SplashPageForm({ splashPage }: { splashPage?: SplashPage }) {
  const { t } = useTranslation('splashPages');
  const form = useForm({ defaultValues: splashPage ? valuesOf(splashPage) : EMPTY });
  const save = (values: Values, former: Values): Promise<unknown> =>
    splashPage
      ? updateSplashPage(splashPage.id, changedFields(requestOf(values), requestOf(former)))
      : addSplashPage(requestOf(values));
  return (
    <DrawerForm
      form={form}
      save={save}
      required={['name']}
      saveText={splashPage ? t('save') : t('create')}
      side={<Preview />}
    >
      <Fields errors={form.formState.errors} />
    </DrawerForm>
  );
}

const Preview = () => (
  <PagePreview kind="splash" input={requestOf(useWatch<Values>() as Values)} render={previewSplashPage} />
);

function Fields({ errors }: { errors: FieldErrors<Values> }) {
  const { t } = useTranslation('splashPages');
  const { register } = useFormContext<Values>();
  const field = (name: keyof Values) => ({ error: errors[name], ...register(name) });
  return (
    <>
      <TextField label={t('name')} hint={t('nameHint')} maxLength={100} data-autofocus {...field('name')} />
      <TextField label={t('headline')} maxLength={255} {...field('title')} />
      <TextAreaField label={t('message')} maxLength={2000} {...field('message')} />
      <AddressField label={t('image')} hint={t('imageHint')} {...field('image')} />
      <AddressField label={t('logo')} hint={t('logoHint')} {...field('logo')} />
      <TextField label={t('button')} hint={t('buttonHint')} maxLength={100} {...field('button')} />
      <TextField
        label={t('counter')}
        hint={t('counterHint')}
        inputMode="numeric"
        className="max-w-56"
        {...field('counter')}
      />
    </>
  );
}
