import { OverlayFields, OverlayFormFields } from './overlay-fields';
import { OverlayForm } from './overlay-form';
import { Said } from './overlay-message';
import { TEXTS } from './texts';

export type FormKindProps = OverlayFields & OverlayFormFields & { error?: string | null };

const Email = () => (
  <>
    <label for="email">{TEXTS.overlay.email}</label>
    <input id="email" name="email" type="email" autocomplete="email" maxlength={254} required />
  </>
);

/** Fields `name`, `email` and `message`. */
export const Contact = ({ message, label, ...form }: FormKindProps) => (
  <OverlayForm {...form} words={label || TEXTS.overlay.send} intro={<Said text={message} />}>
    <label for="name">{TEXTS.overlay.name}</label>
    <input id="name" name="name" autocomplete="name" maxlength={100} required />
    <Email />
    <label for="message">{TEXTS.overlay.message}</label>
    <textarea id="message" name="message" rows={3} maxlength={2000} required />
  </OverlayForm>
);

/** Field `email`. */
export const Newsletter = ({ message, label, ...form }: FormKindProps) => (
  <OverlayForm {...form} words={label || TEXTS.overlay.subscribe} intro={<Said text={message} />}>
    <Email />
  </OverlayForm>
);

/** Field `answer`: the text of an option, so that it means the same when the owner puts them into another order. */
export const Poll = ({ question, options, label, ...form }: FormKindProps) => (
  <OverlayForm {...form} words={label || TEXTS.overlay.vote}>
    <fieldset>
      <legend dir="auto">{question}</legend>
      {options?.map((option) => (
        <label class="option">
          <input type="radio" name="answer" value={option} required />
          <bdi>{option}</bdi>
        </label>
      ))}
    </fieldset>
  </OverlayForm>
);
