/** A signpost, in a colour that is visible on light and on dark tabs. */
export const FAVICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="#18694d">' +
  '<path d="M11 2h2v20h-2z" opacity=".5"/><path d="M5 4h12l3 3-3 3H5z"/>' +
  '<path d="M18 12H8l-3 2.5L8 17h10z" opacity=".75"/></svg>';
