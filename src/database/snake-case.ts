import { DefaultNamingStrategy } from 'typeorm';

/** `accountId` in code is `account_id` in the database. */
export class SnakeCase extends DefaultNamingStrategy {
  override columnName(propertyName: string, customName: string | undefined, prefixes: string[]): string {
    const name = super.columnName(propertyName, customName ?? '', prefixes);
    return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  }
}
