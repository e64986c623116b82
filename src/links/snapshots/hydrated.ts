import { DataSource, EntityTarget, ObjectLiteral } from 'typeorm';

/** Makes an entity of a row as the driver returns it, for a statement that is written out. */
export function hydrated<Entity extends ObjectLiteral>(
  dataSource: DataSource,
  target: EntityTarget<Entity>,
  row: Record<string, unknown>,
): Entity {
  const metadata = dataSource.getMetadata(target);
  const entity = metadata.create() as Entity;
  for (const column of metadata.columns)
    column.setEntityValue(entity, dataSource.driver.prepareHydratedValue(row[column.databaseName], column));
  return entity;
}
