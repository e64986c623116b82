/**
 * What names in Redis are hashed with, so that no address stands in them. Who knows the service's secret lives on the same
 * floor: the roof brings the two together.
 */
export abstract class NamingSecret {
  abstract readonly value: string;
}
