import { createHash } from 'node:crypto';

/** Draws the first letter or digit of a username on a colour that depends on the username, as SVG. @param file such as `ada.svg` */
export function avatarSvg(file: string): string {
  const hue = createHash('sha256').update(file).digest().readUInt16BE(0) % 360;
  const letter = (/[a-z0-9]/i.exec(file.replace(/\.svg$/, ''))?.[0] ?? '?').toUpperCase();
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" role="img">' +
    `<rect width="96" height="96" fill="hsl(${hue} 45% 42%)"/>` +
    '<text x="48" y="50" fill="#fff" font-family="system-ui,sans-serif" font-size="44" font-weight="600" ' +
    `text-anchor="middle" dominant-baseline="central">${letter}</text></svg>`
  );
}
