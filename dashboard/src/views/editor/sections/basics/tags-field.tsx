import { useRef } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLabels } from '../../../../api/groups/labels';
import { Field } from '../../../../components/forms/field';
import { TAG_END, withTags } from '../../../../components/links/with-tags';
import type { EditorValues } from '../../values/editor-values';
import { Chip } from './chip';

/** The code of keys that an input method handles. */
const IN_COMPOSITION = 229;

/** The tags as chips. Enter or a comma ends a tag; unknown ones are created with the link. */
export function TagsField() {
  const { t } = useTranslation('editor');
  const { formState } = useFormContext<EditorValues>();
  return (
    <Field label={t('tags')} hint={t('tagsHint')} error={formState.errors.tags}>
      {(attributes) => <TagsInput attributes={attributes} />}
    </Field>
  );
}

function TagsInput({ attributes }: { attributes: { id: string } }) {
  const { t } = useTranslation('editor');
  const known = useLabels('tags');
  const { value: tags, onChange } = useController<EditorValues, 'tags'>({ name: 'tags' }).field;
  const { value: text, onChange: setText } = useController<EditorValues, 'tag'>({ name: 'tag' }).field;
  const input = useRef<HTMLInputElement>(null);
  const add = (...names: string[]) => {
    const all = withTags(tags, names);
    if (all.length > tags.length) onChange(all);
    setText('');
  };
  /** The pressed button goes with its tag. */
  const remove = (tag: string) => {
    onChange(tags.filter((other) => other !== tag));
    input.current?.focus();
  };
  const type = (typed: string) => (TAG_END.test(typed) ? add(...typed.split(TAG_END)) : setText(typed));
  return (
    <div className="control flex flex-wrap items-center gap-1.5 py-1! focus-within:border-accent">
      {tags.map((tag) => (
        <Chip key={tag} text={tag} removeLabel={t('removeTag', { tag })} onRemove={() => remove(tag)} />
      ))}
      <input
        ref={input}
        {...attributes}
        list="known-tags"
        autoComplete="off"
        value={text}
        className="h-6.5 w-20 min-w-0 grow bg-transparent outline-none"
        onChange={({ target, nativeEvent }) => {
          // A choice of the list comes as a replacement, not as typed text.
          const isChosen =
            (nativeEvent as InputEvent).inputType === 'insertReplacementText' || !('inputType' in nativeEvent);
          if (isChosen) add(target.value);
          else if ((nativeEvent as InputEvent).isComposing) setText(target.value);
          else type(target.value);
        }}
        onCompositionEnd={({ currentTarget }) => type(currentTarget.value)}
        onBlur={() => add(text)}
        onKeyDown={(event) => {
          // In Safari, the key that ends a composition comes after it.
          if (event.nativeEvent.isComposing || event.keyCode === IN_COMPOSITION) return;
          if (event.key === 'Enter' && text.trim() !== '') {
            event.preventDefault();
            add(text);
          }
          if (event.key === 'Backspace' && text === '') onChange(tags.slice(0, -1));
        }}
      />
      <datalist id="known-tags">
        {known
          .filter(({ name }) => withTags(tags, [name]).length > tags.length)
          .map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
      </datalist>
    </div>
  );
}
