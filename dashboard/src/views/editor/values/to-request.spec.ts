import { EMPTY } from './editor-values';
import { changesOf, formFieldOf, newLinkOf } from './to-request';

const DESTINATION = 'https://example.com/page';
const LINK = { ...EMPTY, url: DESTINATION, custom: 'sale', tags: ['Sale'], campaign: '3', isLocked: true };

describe('The body of a new link', () => {
  it('is the destination alone when nothing else is set', () =>
    expect(newLinkOf({ ...EMPTY, url: ` ${DESTINATION} ` }, 'UTC')).toEqual({ url: DESTINATION }));

  it('has what was set, as the API takes it', () => {
    const values = {
      ...LINK,
      password: 'open-sesame',
      expiry: '2030-07-01T12:00',
      maxclicks: '5',
      utm: { ...EMPTY.utm, source: 'mail' },
      variants: [
        { url: DESTINATION, weight: '50' },
        { url: `${DESTINATION}2`, weight: '50' },
      ],
      pixels: ['4'],
      isPublic: true,
    };
    expect(newLinkOf(values, 'Europe/Berlin')).toEqual({
      url: DESTINATION,
      custom: 'sale',
      tags: ['Sale'],
      campaign: 3,
      password: 'open-sesame',
      expiry: '2030-07-01 10:00:59',
      maxclicks: 5,
      utm: { source: 'mail' },
      variants: [
        { url: DESTINATION, weight: 50 },
        { url: `${DESTINATION}2`, weight: 50 },
      ],
      pixels: [4],
      status: 'public',
    });
  });

  it('has a tag that is not ended beside the others', () =>
    expect(newLinkOf({ ...EMPTY, url: DESTINATION, tags: ['Sale'], tag: ' New ' }, 'UTC')).toEqual({
      url: DESTINATION,
      tags: ['Sale', 'New'],
    }));

  it('has no limit beside onetime, which is one', () =>
    expect(newLinkOf({ ...EMPTY, url: DESTINATION, onetime: true, maxclicks: '9' }, 'UTC')).toEqual({
      url: DESTINATION,
      onetime: true,
    }));
});

describe('The body of a changed link', () => {
  it('is empty when nothing was changed', () => expect(changesOf(LINK, LINK, 'UTC')).toEqual({}));

  it('has the changed fields, and null for those that were emptied', () => {
    const values = { ...LINK, url: `${DESTINATION}2`, tags: [], campaign: '' };
    expect(changesOf(values, LINK, 'UTC')).toEqual({ url: `${DESTINATION}2`, tags: null, campaign: null });
  });

  it('is of an ordinary link beside a changed limit', () =>
    expect(changesOf({ ...LINK, maxclicks: '5' }, LINK, 'UTC')).toEqual({ onetime: false, maxclicks: 5 }));

  it('sets a new password, and takes one away by name', () => {
    expect(changesOf({ ...LINK, password: 'new' }, LINK, 'UTC')).toEqual({ password: 'new' });
    expect(changesOf({ ...LINK, isLocked: false }, LINK, 'UTC')).toEqual({ clear: ['password'] });
  });

  it('takes the limit of a one-time link away, or replaces it, when it is one no more', () => {
    const onetime = { ...LINK, onetime: true };
    expect(changesOf(LINK, onetime, 'UTC')).toEqual({ onetime: false, maxclicks: null });
    expect(changesOf({ ...LINK, maxclicks: '5' }, onetime, 'UTC')).toEqual({ onetime: false, maxclicks: 5 });
  });
});

it('A link that is moved to the host of the service clears its domain', () => {
  expect(changesOf(LINK, { ...LINK, domain: '5' }, 'UTC')).toEqual({ clear: ['domain'] });
  expect(changesOf({ ...LINK, domain: '5' }, LINK, 'UTC')).toEqual({ domain: '5' });
});

describe('The field of a problem', () => {
  it.each([
    ['channel', 'channels'],
    ['url', 'url'],
    ['geotarget[0].location', 'geotarget.0.match'],
    ['languagetarget.1.language', 'languagetarget.1.match'],
    ['devicetarget.2.link', 'devicetarget.2.link'],
  ])('%s is %s', (path, field) => expect(formFieldOf(path)).toBe(field));
});
