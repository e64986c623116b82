/**
 * Shared by all snippets. `load` loads a provider's script once; `stub` defines the provider's function, which queues calls
 * until that script has loaded.
 */
export const RUNTIME = `
const loaded = new Set();
const load = (source, then) => {
  if (loaded.has(source)) return;
  loaded.add(source);
  const script = document.createElement('script');
  script.async = true;
  script.src = source;
  if (then) script.onload = then;
  document.head.append(script);
};
const stub = (name, method, list) => {
  const call = (window[name] = function () {
    if (call[method]) call[method].apply(call, arguments);
    else call[list].push(arguments);
  });
  call[list] = [];
  return call;
};
const google = (tags) => {
  window.dataLayer = window.dataLayer || [];
  window.gtag = function () { dataLayer.push(arguments); };
  load('https://www.googletagmanager.com/gtag/js?id=' + tags[0].split('/')[0]);
  gtag('js', new Date());
};
`.trim();
