/** Björn Ottosson's matrices between linear sRGB and oklab; nothing here knows about themes. */
export type Oklab = { l: number; a: number; b: number };
export type LinearRgb = [red: number, green: number, blue: number];

export function oklabToLinear({ l, a, b }: Oklab): LinearRgb {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const small = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * small,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * small,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * small,
  ];
}

export function linearToOklab([red, green, blue]: LinearRgb): Oklab {
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const small = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * small,
    a: 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * small,
    b: 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * small,
  };
}

// The round trip through floats leaves dust; without the slack white itself would be mapped.
const dust = 1e-4;
export const inGamut = (rgb: LinearRgb) => rgb.every((channel) => channel >= -dust && channel <= 1 + dust);
