import { OnwardLink } from '../link-pages/onward-link';
import { OverlayFields } from './overlay-fields';

/** A text of the owner's, with its line breaks. */
export const Said = ({ text }: { text?: string | null }) => (text ? <p class="said">{text}</p> : null);

export const Message = ({ message, link, label }: OverlayFields) => (
  <div class="row">
    <Said text={message} />
    <OnwardLink link={link} words={label} />
  </div>
);
