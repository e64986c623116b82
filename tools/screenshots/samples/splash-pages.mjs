import { createNonce, splashPage } from '../built-pages.mjs';
import { LONG_TEXT, LONG_WORD } from './long-texts.mjs';

export function createSplashPages({ language, target, image, site, meta }) {
  const splash = (fields) => () => splashPage({ language, target, counter: 12, nonce: createNonce(), ...fields });
  const custom = {
    title: 'One moment, please',
    message: 'You are being led to our garden shop.\nAll bulbs are at half price until Sunday.',
    button: 'To the shop',
    meta,
  };
  const longTarget = `https://${'a-very-long-name.'.repeat(8)}example`;
  return {
    'splash-default': splash({ target: 'https://www.example.com/a/long/page' }),
    'splash-default-meta': splash({ ...meta, message: meta.description, image, meta }),
    'splash-custom': splash({ ...custom, image, logo: `${site}/logo.svg` }),
    'splash-broken-images': splash({ ...custom, image: `${site}/gone.png`, logo: `${site}/gone.png` }),
    'splash-long': splash({ ...custom, title: LONG_WORD, message: LONG_TEXT.repeat(2), image, target: longTarget }),
    'splash-arabic': splash({ ...custom, title: 'لحظة من فضلك', message: 'سيتم توجيهك إلى متجرنا.' }),
  };
}
