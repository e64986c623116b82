import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { isOutcomeUnknown } from '../../../api/http/errors';
import { isOnTop } from '../../../keyboard/keys';
import { useShortcuts } from '../../../keyboard/use-shortcuts';
import { rejectCleared, rejectIncompleteDates, showApiErrors } from '../../forms/form-errors';
import { useDrawer } from './form-drawer';
import { clearDraft } from './use-draft';

/** Thrown by `save` when the user chooses not to save: the form stays as it is then, and shows no error. */
export class NotSaved extends Error {}

interface Submit<Values extends FieldValues, Saved> {
  form: UseFormReturn<Values>;
  element: RefObject<HTMLFormElement | null>;
  save: (values: Values, former: Values) => Promise<Saved>;
  onSaved?: (saved: Saved) => void;
  /** Called before the form shows what is wrong. */
  onFailed: () => void;
  required?: readonly (keyof Values & string)[];
  fieldOf?: (field: string) => string;
}

/** Saves the form in a drawer, once at a time: by its button, or by a key. */
export function useSubmit<Values extends FieldValues, Saved>(options: Submit<Values, Saved>) {
  const { form, save, onSaved, onFailed } = options;
  const { footer, draft, saved: tell, unsure, leave } = useDrawer();
  const former = form.formState.defaultValues as Values;
  const { isSaving, isHeld, holdWhile } = useHold();

  const submit = (focused = document.activeElement) => {
    // Errors of the API about a value that no field holds would stay, and the form would not be sent again.
    form.clearErrors();
    return form.handleSubmit(async (values) => {
      // A key that is pressed twice must not create two entries.
      if (isSaving.current) return;
      try {
        rejectInvalid(options, values);
        const saved = await holdWhile(save(values, former));
        clearDraft(draft);
        tell();
        (onSaved ?? leave)(saved);
      } catch (error) {
        if (isOutcomeUnknown(error)) unsure();
        showFailure(options, error);
        // The field that had the focus, unless another one is wrong.
        if (document.activeElement === document.body) (focused as HTMLElement | null)?.focus();
      }
    }, onFailed)();
  };

  const saveByKey = () => {
    const focused = document.activeElement as HTMLElement | null;
    // What was typed in the focused field counts too, such as a tag that is not finished.
    focused?.blur();
    void submit(focused);
  };
  // A drawer above it may have a form as well.
  useShortcuts({ 'Mod+s': saveByKey }, document, () => footer !== null && isOnTop(footer));
  return { submit, isHeld };
}

function showFailure<Values extends FieldValues, Saved>(
  { form, onFailed, fieldOf }: Submit<Values, Saved>,
  error: unknown,
): void {
  if (error instanceof NotSaved) return;
  onFailed();
  showApiErrors(form, error, fieldOf);
}

/** Throws for what the form must not send. */
function rejectInvalid<Values extends FieldValues>(
  { form, element, required = [] }: Pick<Submit<Values, unknown>, 'form' | 'element' | 'required'>,
  values: Values,
): void {
  rejectIncompleteDates(element.current);
  rejectCleared(required, values, form.formState.defaultValues as Values);
}

/** Holds the form while a request runs: what is typed then would be lost, as the drawer closes. */
function useHold() {
  const { isSaving } = useDrawer();
  const [isHeld, setHeld] = useState(false);
  const hold = (held: boolean) => {
    isSaving.current = held;
    flushSync(() => setHeld(held));
  };
  const holdWhile = <Result>(request: Promise<Result>): Promise<Result> => {
    hold(true);
    return request.finally(() => hold(false));
  };
  return { isSaving, isHeld, holdWhile };
}
