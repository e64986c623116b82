import { OverlayFields, OverlayFormFields, SentFields } from './overlay-fields';
import { OverlayForm } from './overlay-form';
import { OwnerText } from '../components/owner-text';
import { Text } from '../components/language-provider';
import { TextKey } from '../i18n/texts/text-keys';

export type FormKindProps = OverlayFields & OverlayFormFields & { error?: TextKey };

const Label = ({ field }: { field: 'name' | 'email' | 'message' }) => (
  <label for={field}>
    <Text id={`overlay.${field}`} />
  </label>
);

const Email = ({ sent }: { sent?: SentFields }) => (
  <>
    <Label field="email" />
    <input
      id="email"
      name="email"
      type="email"
      dir="ltr"
      autocomplete="email"
      maxlength={254}
      value={sent?.email}
      required
    />
  </>
);

/** Fields `name`, `email` and `message`. */
export const Contact = ({ message, label, ...form }: FormKindProps) => (
  <OverlayForm {...form} label={label || <Text id="overlay.send" />} intro={<OwnerText text={message} />}>
    <Label field="name" />
    <input id="name" name="name" dir="auto" autocomplete="name" maxlength={100} value={form.sent?.name} required />
    <Email sent={form.sent} />
    <Label field="message" />
    <textarea id="message" name="message" dir="auto" rows={3} maxlength={2000} value={form.sent?.message} required />
  </OverlayForm>
);

/** Field `email`. */
export const Newsletter = ({ message, label, ...form }: FormKindProps) => (
  <OverlayForm {...form} label={label || <Text id="overlay.subscribe" />} intro={<OwnerText text={message} />}>
    <Email sent={form.sent} />
  </OverlayForm>
);

/** Field `answer`: the text of an option, as the owner may change the order of the options. */
export const Poll = ({ question, options, label, ...form }: FormKindProps) => (
  <OverlayForm {...form} label={label || <Text id="overlay.vote" />}>
    <fieldset>
      <legend>{question}</legend>
      {options?.map((option) => (
        <label class="option">
          <input type="radio" name="answer" value={option} checked={option === form.sent?.answer} required />
          <bdi>{option}</bdi>
        </label>
      ))}
    </fieldset>
  </OverlayForm>
);
