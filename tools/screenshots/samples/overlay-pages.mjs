import { createNonce, overlayPage } from '../built-pages.mjs';
import { LONG_TEXT } from './long-texts.mjs';

const SHOP = 'https://example.com/shop';
const SALE = 'Everything at half price until Sunday: bulbs, pots and tools.';
const QUESTIONS = 'Questions? We answer within a day.';

const COUPON = {
  type: 'coupon',
  message: 'Ten per cent off your first order.',
  code: 'AUTUMN-26',
  color: '#be185d',
  position: 'top-right',
  link: SHOP,
};
const POLL = {
  type: 'poll',
  question: 'What do you grow?',
  options: ['Flowers', 'Vegetables', 'Mostly weeds'],
  color: '#111827',
};
const RESULTS = POLL.options.map((answer, index) => ({ answer, responses: [12, 31, 4][index] }));
const NEWSLETTER = { type: 'newsletter', message: 'One letter a month about what grows.', position: 'bottom-left' };

export function createOverlayPages({ language, target, image, meta }) {
  const link = { language, target, meta, action: '/garden', token: 'sample' };
  const overlay = (fields, more) => () => overlayPage({ ...link, nonce: createNonce(), overlay: fields, ...more });
  const message = (fields) => overlay({ type: 'message', message: SALE, link: SHOP, ...fields });
  const contact = (fields, more) => overlay({ type: 'contact', message: QUESTIONS, ...fields }, more);
  return {
    'overlay-message': message({ label: 'To the shop', color: '#b45309' }),
    'overlay-message-bar': message({ color: '#fde047', position: 'bottom' }),
    'overlay-message-long': message({ message: LONG_TEXT.repeat(3), position: 'top-left' }),
    'overlay-contact': contact({ color: '#1d4ed8' }),
    'overlay-contact-error': contact({ position: 'top' }, { error: 'overlay.incomplete' }),
    'overlay-newsletter': overlay(NEWSLETTER),
    'overlay-newsletter-sent': overlay({ type: 'newsletter', link: SHOP }, { notice: 'overlay.thanks' }),
    'overlay-coupon': overlay(COUPON),
    'overlay-poll': overlay(POLL),
    'overlay-poll-sent': overlay(POLL, { notice: 'overlay.thanks', results: RESULTS }),
    'overlay-image': overlay({ type: 'image', image, link: SHOP, label: 'Autumn sale' }),
  };
}
