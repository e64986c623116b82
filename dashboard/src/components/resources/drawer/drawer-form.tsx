import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { showKeys } from '../../../keyboard/keys';
import { useShortcuts } from '../../../keyboard/use-shortcuts';
import { Button } from '../../button';
import { classes } from '../../classes';
import { FormError } from '../../form-error';
import { showApiErrors } from '../../form-errors';
import { Keys } from '../../pills';
import { useDrawer } from './form-drawer';
import { DraftNotice } from './draft-notice';
import { clearDraft } from './use-draft';

interface DrawerFormProps<Values extends FieldValues, Saved> {
  form: UseFormReturn<Values>;
  /** Sends the values, or what differs from the former ones. What the API refuses is shown beside its field. */
  save: (values: Values, former: Values) => Promise<Saved>;
  /** What happens then; by default the drawer closes. */
  onSaved?: (saved: Saved) => void;
  /** Text of the button that saves. */
  saveText: string;
  /** The field of the form for one of the API, if it has another name. */
  fieldOf?: (field: string) => string;
  /** Whether there is something to save before anything was typed. */
  isChanged?: boolean;
  /** A preview at the side; on a phone behind a button. It is within the form's context. */
  side?: ReactNode;
  /** What the side is, if it is no preview. */
  sideTitle?: string;
  /** Below the form: what acts at once, without saving. */
  below?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** The form in a {@link FormDrawer}: its fields, its preview, and its buttons in the footer. */
export function DrawerForm<Values extends FieldValues, Saved>(props: DrawerFormProps<Values, Saved>) {
  const { form, save, onSaved, saveText, fieldOf, isChanged = false, side, below, children } = props;
  const { t } = useTranslation('resources');
  const { sideTitle = t('preview') } = props;
  const id = useId();
  const { footer, draft, setChanged, saved: tell, close, leave } = useDrawer();
  const { errors, isSubmitting, isDirty, defaultValues } = form.formState;
  const [isPreview, setPreview] = useState(false);
  useEffect(() => setChanged(isDirty || isChanged), [isDirty, isChanged, setChanged]);

  const isSaving = useRef(false);
  const submit = form.handleSubmit(async (values) => {
    // A key that is pressed twice must not create two entries.
    if (isSaving.current) return;
    isSaving.current = true;
    try {
      const saved = await save(values, defaultValues as Values);
      clearDraft(draft);
      tell();
      (onSaved ?? leave)(saved);
    } catch (error) {
      setPreview(false);
      showApiErrors(form, error, fieldOf);
    } finally {
      isSaving.current = false;
    }
  });
  const saveByKey = () => {
    // What was typed in the focused field counts too, such as a tag that is not finished.
    (document.activeElement as HTMLElement | null)?.blur();
    void submit();
  };
  useShortcuts({ 'Mod+s': saveByKey });

  return (
    <FormProvider {...form}>
      {side !== undefined && <FormOrPreview sideTitle={sideTitle} isPreview={isPreview} onChange={setPreview} />}
      <div className={classes('grid gap-6', side !== undefined && 'lg:grid-cols-[minmax(0,1fr)_20rem]')}>
        <div className={classes('flex min-w-0 flex-col gap-6', isPreview && 'max-lg:hidden')}>
          <form
            id={id}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void submit();
            }}
            className="flex flex-col gap-4"
          >
            <DraftNotice form={form} name={draft} />
            {children}
            <FormError error={errors.root} />
          </form>
          {below}
        </div>
        {side !== undefined && (
          <aside
            aria-label={sideTitle}
            className={classes('min-w-0 lg:border-s lg:border-line lg:ps-6', !isPreview && 'max-lg:hidden')}
          >
            {side}
          </aside>
        )}
      </div>
      {footer &&
        createPortal(
          <>
            <span className="me-auto max-sm:hidden">
              <Keys names={showKeys('Mod+s')} />
            </span>
            <Button onClick={close}>{t('cancel')}</Button>
            <Button kind="primary" type="submit" form={id} busy={isSubmitting}>
              {saveText}
            </Button>
          </>,
          footer,
        )}
    </FormProvider>
  );
}

interface FormOrPreviewProps {
  sideTitle: string;
  isPreview: boolean;
  onChange: (isPreview: boolean) => void;
}

/** On a phone, one of both is in view. */
function FormOrPreview({ sideTitle, isPreview, onChange }: FormOrPreviewProps) {
  const { t } = useTranslation('resources');
  return (
    <div role="group" aria-label={t('shown')} className="mb-4 flex gap-1 border-b border-line pb-2 lg:hidden">
      <Button kind="quiet" size="small" aria-pressed={!isPreview} onClick={() => onChange(false)}>
        {t('form')}
      </Button>
      <Button kind="quiet" size="small" aria-pressed={isPreview} onClick={() => onChange(true)}>
        {sideTitle}
      </Button>
    </div>
  );
}
