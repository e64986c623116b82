import { LinkButton } from './link-button';
import { OverlayFields } from './overlay-fields';
import { OwnerText } from '../components/owner-text';

export const Message = ({ message, link, label }: OverlayFields) => (
  <div class="row">
    <OwnerText text={message} />
    <LinkButton link={link} label={label} />
  </div>
);
