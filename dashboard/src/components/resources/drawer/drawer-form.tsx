import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { showKeys } from '../../../keyboard/keys';
import { Button } from '../../controls/button';
import { classes } from '../../controls/classes';
import { FormError } from '../../forms/form-error';
import { Keys } from '../../layout/pills';
import { useDrawer } from './form-drawer';
import { DraftNotice } from './draft-notice';
import { useSubmit } from './use-submit';

interface DrawerFormProps<Values extends FieldValues, Saved> {
  form: UseFormReturn<Values>;
  /** Sends the values, or what differs from the former ones. What the API refuses is shown beside its field. */
  save: (values: Values, former: Values) => Promise<Saved>;
  /** What happens then; by default the drawer closes. */
  onSaved?: (saved: Saved) => void;
  /** Text of the button that saves. */
  saveText: string;
  /** The fields of a saved entry that cannot be cleared once they have a value; a new one may have defaults. */
  required?: readonly (keyof Values & string)[];
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

/** Two columns whose dividing line extends through the drawer's padding to its footer. */
const BESIDE = 'lg:-mb-5 lg:min-h-[calc(100cqh+1.25rem)] lg:grid-cols-[minmax(0,1fr)_20rem]';

/** The form in a {@link FormDrawer}: its fields, its preview, and its buttons in the footer. */
export function DrawerForm<Values extends FieldValues, Saved>(props: DrawerFormProps<Values, Saved>) {
  const { form, save, onSaved, saveText, required, fieldOf, isChanged = false, side, below, children } = props;
  const { t } = useTranslation('resources');
  const { sideTitle = t('preview') } = props;
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const { footer, draft, setChanged, close } = useDrawer();
  const { errors, isDirty } = form.formState;
  const [isPreview, setPreview] = useState(false);
  useEffect(() => setChanged(isDirty || isChanged), [isDirty, isChanged, setChanged]);

  // At once: what is hidden takes no focus.
  const onFailed = () => flushSync(() => setPreview(false));
  const { submit, isHeld } = useSubmit({ form, element, save, onSaved, required, fieldOf, onFailed });

  return (
    <FormProvider {...form}>
      {side !== undefined && <FormOrPreview sideTitle={sideTitle} isPreview={isPreview} onChange={setPreview} />}
      <div className={classes('grid gap-6', side !== undefined && BESIDE)}>
        <div
          className={classes(
            'flex min-w-0 flex-col gap-6',
            side !== undefined && 'lg:pb-5',
            isPreview && 'max-lg:hidden',
          )}
        >
          <form
            id={id}
            ref={element}
            noValidate
            inert={isHeld}
            onSubmit={(event) => {
              event.preventDefault();
              void submit();
            }}
            className="flex flex-col gap-4"
          >
            <DraftNotice form={form} name={draft} />
            {children}
          </form>
          {below}
        </div>
        {side !== undefined && (
          <aside
            aria-label={sideTitle}
            className={classes('min-w-0 lg:border-s lg:border-line lg:ps-6', !isPreview && 'max-lg:hidden')}
          >
            {/* In view beside every part of the form. */}
            <div className="lg:sticky lg:-top-1 lg:-m-1 lg:max-h-[calc(100cqh+1.25rem)] lg:overflow-y-auto lg:p-1 lg:pb-5">
              {side}
            </div>
          </aside>
        )}
      </div>
      {footer &&
        createPortal(
          <>
            {/* In view, however long the form is. */}
            <div className="basis-full empty:hidden">
              <FormError error={errors.root} />
            </div>
            <span className="me-auto max-sm:hidden">
              <Keys names={showKeys('Mod+s')} />
            </span>
            <Button disabled={isHeld} onClick={close}>
              {t('cancel')}
            </Button>
            <Button kind="primary" type="submit" form={id} busy={isHeld}>
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
