import { findReferrerHost, findSocialNetwork } from './referrer';

describe('A referrer', () => {
  it.each([
    ['https://www.example.com/a?b', 'example.com', undefined],
    ['https://t.co/abc', 't.co', 'twitter'],
    ['https://x.com/', 'x.com', 'twitter'],
    ['https://l.facebook.com/l.php', 'l.facebook.com', 'facebook'],
    ['https://fb.me/x', 'fb.me', 'facebook'],
    ['https://lnkd.in/x', 'lnkd.in', 'linkedin'],
    ['https://old.reddit.com/r/x', 'old.reddit.com', 'reddit'],
    ['https://www.google.co.uk/', 'google.co.uk', 'google'],
    ['https://notgoogle.com/', 'notgoogle.com', undefined],
    ['https://google.evil.example/', 'google.evil.example', undefined],
    ['https://myfacebook.com/', 'myfacebook.com', undefined],
    ['android-app://com.example.app/', 'com.example.app', undefined],
    ['javascript:alert(1)', undefined, undefined],
    ['', undefined, undefined],
  ])('%j has the host %j and the social network %j', (referrer, host, network) => {
    expect(findReferrerHost(referrer)).toBe(host);
    expect(findSocialNetwork(host ?? '')).toBe(network);
  });
});
