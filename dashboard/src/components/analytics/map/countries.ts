import { geoEqualEarth, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { codeOfCountry } from './country-code';
import world from 'world-atlas/countries-110m.json';

export const WIDTH = 640;
export const HEIGHT = 300;

/** It would take a third of the map, and no clicks come from there. */
const ANTARCTICA = '010';

interface Country {
  /** ISO 3166-1 alpha-2, if it has one. */
  code: string | undefined;
  /** The outline, as an SVG path. */
  path: string;
}

/** The countries of the world map. */
export function createCountries(): Country[] {
  const topology = world as unknown as Topology<{ countries: GeometryCollection<{ name: string }> }>;
  const { features } = feature(topology, topology.objects.countries);
  const shown = features.filter(({ id }) => id !== ANTARCTICA);
  const projection = geoEqualEarth().fitSize([WIDTH, HEIGHT], { type: 'FeatureCollection', features: shown });
  const draw = geoPath(projection).digits(1);
  return shown.map((country) => ({
    code: codeOfCountry(country.id, country.properties.name),
    path: draw(country) ?? '',
  }));
}
