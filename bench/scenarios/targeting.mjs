/** A link that asks for country, device and language of each visitor. */
export default {
  name: 'targeting',
  sender: 'visitors',
  connections: 64,
  isBesideBare: true,
  expected: 302,

  async prepare({ api }) {
    const link = (what) => `https://example.com/${what}`;
    const { shorturl } = await api('POST', '/api/url/add', {
      url: link('elsewhere'),
      geotarget: ['Canada', 'France', 'Japan'].map((location) => ({ location, link: link(location) })),
      devicetarget: ['iPhone', 'Android'].map((device) => ({ device, link: link(device) })),
      languagetarget: ['de', 'fr'].map((language) => ({ language, link: link(language) })),
    });
    return { paths: [new URL(shorturl).pathname] };
  },
};
