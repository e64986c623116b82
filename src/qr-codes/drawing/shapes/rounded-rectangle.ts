/** Path of a rectangle. @param radii of its corners: top left, top right, bottom right, bottom left */
export function roundedRectangle(x: number, y: number, width: number, height: number, radii: number[]): string {
  const [topLeft = 0, topRight = 0, bottomRight = 0, bottomLeft = 0] = radii;
  const [right, bottom] = [x + width, y + height];
  return [
    `M${short(x + topLeft)} ${short(y)}H${short(right - topRight)}`,
    corner(topRight, right, y + topRight),
    `V${short(bottom - bottomRight)}`,
    corner(bottomRight, right - bottomRight, bottom),
    `H${short(x + bottomLeft)}`,
    corner(bottomLeft, x, bottom - bottomLeft),
    `V${short(y + topLeft)}`,
    corner(topLeft, x + topLeft, y),
    'z',
  ].join('');
}

/** A quarter of a circle, clockwise, to a point. */
function corner(radius: number, x: number, y: number): string {
  return radius === 0 ? '' : `A${short(radius)} ${short(radius)} 0 0 1 ${short(x)} ${short(y)}`;
}

/** A number with at most three decimals. */
function short(value: number): string {
  return String(Number(value.toFixed(3)));
}
