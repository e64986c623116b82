import { FieldProblems, OverlayFields, OverlayFormFields, SentFields } from './overlay-fields';
import { OverlayForm } from './overlay-form';
import { OwnerText } from '../components/owner-text';
import { Text } from '../components/language-provider';
import { TextKey } from '../i18n/texts/text-keys';

export type FormKindProps = OverlayFields & OverlayFormFields & { error?: TextKey };

interface FieldProps extends Pick<OverlayFormFields, 'sent' | 'problems'> {
  field: 'name' | 'email' | 'message';
}

/** What is wrong with a field, if anything. */
function Problem({ field, problems }: { field: keyof SentFields; problems?: FieldProblems }) {
  const problem = problems?.[field];
  if (problem === undefined) return null;
  return (
    <p class="wrong" id={`wrong-${field}`}>
      <Text id={problem} />
    </p>
  );
}

/** Whether a field is the first one with a problem, where the visitor goes on. */
const isFirstWrong = (field: keyof SentFields, problems: FieldProblems = {}) => Object.keys(problems)[0] === field;

/** The attributes of a field that has a problem: they refer to what {@link Problem} shows. */
function invalid(field: keyof SentFields, problems?: FieldProblems) {
  return problems?.[field] === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `wrong-${field}` };
}

const Label = ({ field, problems }: FieldProps) => (
  <>
    <label for={field}>
      <Text id={`overlay.${field}`} />
    </label>
    <Problem field={field} problems={problems} />
  </>
);

/** What all fields with a text have. Their lengths are for 100 and 2,000 characters, which browsers count in UTF-16 units. */
function attributesOf({ field, sent, problems }: FieldProps) {
  const autofocus = isFirstWrong(field, problems);
  return { id: field, name: field, value: sent?.[field], required: true, autofocus, ...invalid(field, problems) };
}

const Name = (props: FieldProps) => (
  <>
    <Label {...props} />
    <input {...attributesOf(props)} dir="auto" autocomplete="name" maxlength={200} />
  </>
);

const Email = (props: FieldProps) => (
  <>
    <Label {...props} />
    <input {...attributesOf(props)} type="email" dir="ltr" autocomplete="email" maxlength={254} />
  </>
);

const Message = (props: FieldProps) => (
  <>
    <Label {...props} />
    <textarea {...attributesOf(props)} dir="auto" rows={3} maxlength={4000} />
  </>
);

/** Fields `name`, `email` and `message`. */
export const Contact = ({ message, label, ...form }: FormKindProps) => (
  <OverlayForm {...form} label={label || <Text id="overlay.send" />} intro={<OwnerText text={message} />}>
    <Name field="name" {...form} />
    <Email field="email" {...form} />
    <Message field="message" {...form} />
  </OverlayForm>
);

/** Field `email`. */
export const Newsletter = ({ message, label, ...form }: FormKindProps) => (
  <OverlayForm {...form} label={label || <Text id="overlay.subscribe" />} intro={<OwnerText text={message} />}>
    <Email field="email" {...form} />
  </OverlayForm>
);

/** Field `answer`: the text of an option, as the owner may change the order of the options. */
export const Poll = ({ question, options, label, ...form }: FormKindProps) => (
  <OverlayForm {...form} label={label || <Text id="overlay.vote" />}>
    <fieldset role="radiogroup" {...invalid('answer', form.problems)}>
      <legend>{question}</legend>
      <Problem field="answer" problems={form.problems} />
      {options?.map((option, index) => (
        <label class="option">
          <input
            type="radio"
            name="answer"
            value={option}
            checked={option === form.sent?.answer}
            required
            autofocus={index === 0 && isFirstWrong('answer', form.problems)}
          />
          <bdi>{option}</bdi>
        </label>
      ))}
    </fieldset>
  </OverlayForm>
);
