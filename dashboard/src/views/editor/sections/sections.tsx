import { ChevronDown } from 'lucide-react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type EditorValues } from '../values/editor-values';
import { isSet, type SectionName, SECTIONS, sectionOf } from '../values/set-sections';
import { AppFields } from './app-fields';
import { CardFields } from './card-fields';
import { LifeCycleFields } from './life-cycle-fields';
import { PageFields } from './page-fields';
import { PasswordFields } from './password-fields';
import { PixelFields } from './pixel-fields';
import { TargetingFields } from './targeting/targeting-fields';
import { UtmFields } from './utm-fields';
import { VariantFields } from './variant-fields';

const CONTENTS: Record<SectionName, ComponentType> = {
  utm: UtmFields,
  targeting: TargetingFields,
  variants: VariantFields,
  lifeCycle: LifeCycleFields,
  password: PasswordFields,
  page: PageFields,
  card: CardFields,
  pixels: PixelFields,
  apps: AppFields,
};

/** What some links have, each section with a mark when it is set. */
export const Sections = () => (
  <div className="divide-y divide-line rounded-card border border-line">
    {(Object.keys(SECTIONS) as SectionName[]).map((name) => (
      <Section key={name} name={name} />
    ))}
  </div>
);

function Section({ name }: { name: SectionName }) {
  const { t } = useTranslation('editor');
  const { formState } = useFormContext<EditorValues>();
  const values = useWatch<EditorValues>() as EditorValues;
  const hasMark = isSet(name, values);
  const hasError = Object.keys(formState.errors).some((field) => sectionOf(field) === name);
  // Unset until it opens. After that its fields stay, also while it is closed: only they hold a date that is typed in part.
  const [isOpen, setOpen] = useState<boolean>();
  // A field with a problem must be seen.
  useEffect(() => {
    if (hasError) setOpen(true);
  }, [hasError, formState.submitCount]);
  const content = useRef<HTMLDivElement>(null);
  // Only when it opens: later the user moves the focus.
  useEffect(() => {
    if (isOpen && hasError) focusProblem(content.current!);
  }, [isOpen]);
  const Content = CONTENTS[name];
  return (
    <details open={isOpen === true} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="group">
      <summary
        // Keeps the focus in its field: an error that appears on blur would move the section away from the pointer.
        onMouseDown={(event) => event.preventDefault()}
        // The `toggle` event fires later, and could close a section that a failed save has opened meanwhile.
        onClick={(event) => {
          event.preventDefault();
          // Closing hides the field that has the focus.
          if (isOpen) event.currentTarget.focus();
          setOpen(!isOpen);
        }}
        className="flex h-11 list-none items-center gap-2 px-4 font-medium -outline-offset-2"
      >
        {t(`sections.${name}`)}
        {hasMark && (
          <span className="size-2 rounded-full bg-accent">
            <span className="sr-only">{t('isSet')}</span>
          </span>
        )}
        <ChevronDown size={16} aria-hidden className="ms-auto text-soft transition-transform group-open:rotate-180" />
      </summary>
      {isOpen !== undefined && (
        <div ref={content} className="flex flex-col gap-4 px-4 pt-1 pb-5">
          <Content />
        </div>
      )}
    </details>
  );
}

/** Gives the focus to the first field with a problem, unless one above has it. Some problems are those of several fields. */
function focusProblem(content: HTMLElement): void {
  if (document.activeElement?.matches('[aria-invalid=true]')) return;
  const field = content.querySelector<HTMLElement>('[aria-invalid=true]') ?? content.querySelector('input');
  field?.focus();
}
