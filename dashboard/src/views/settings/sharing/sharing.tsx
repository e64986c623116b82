import { Bookmarklet } from './bookmarklet';
import { Phone } from './phone';

/** Ways to make a link from another app or another page. */
export const Sharing = () => (
  <div className="flex flex-col gap-4">
    <Bookmarklet />
    <Phone />
  </div>
);
