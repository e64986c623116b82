/**
 * What all snippets build on. `load` fetches a provider's script, once; `stub` is the function that a provider asks for: it
 * keeps calls in a list until the provider's script takes them over under a name of its own.
 */
export const PREPARATION = `
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
