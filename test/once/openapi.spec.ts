import { Schema } from '../support/api-document';
import { ServiceProcess } from '../support/service-process';
import { createTestDatabase, TestDatabase } from '../support/test-database';

const ID = { type: 'integer', minimum: 1, maximum: 2_147_483_647 };
const WEB_ADDRESS = { type: 'string', format: 'uri', pattern: '^https?://', maxLength: 2_048 };

const within = (size: number, least = -Infinity, most = Infinity) => size >= least && size <= most;

/** Whether a value fits into a schema, as far as the document says anything of it. */
function fits(value: unknown, schema: Schema): boolean {
  if (schema.enum && !schema.enum.includes(value)) return false;
  if (typeof value === 'number') return within(value, schema.minimum, schema.maximum);
  if (Array.isArray(value)) return within(value.length, schema.minItems, schema.maxItems);
  if (typeof value !== 'string') return true;
  return within([...value].length, schema.minLength, schema.maxLength) && new RegExp(schema.pattern ?? '').test(value);
}

// The plug-in that reads types and docstrings runs in the build only.
describe('The API document of the built service', () => {
  let database: TestDatabase;
  let service: ServiceProcess;
  let paths: Schema;
  let schemas: Schema;

  beforeAll(async () => {
    database = await createTestDatabase();
    service = await (await ServiceProcess.start(database.environment)).ready();
    const { body } = await service.send('/docs/openapi.json');
    paths = body.paths;
    schemas = body.components.schemas;
  });
  afterAll(async () => {
    await service.stop();
    await database.drop();
  });

  it.each([
    ['CreateLinkDto', 'url', { type: 'string', format: 'uri', maxLength: 2_048 }],
    ['CreateLinkDto', 'custom', { type: 'string', minLength: 1, maxLength: 64 }],
    ['CreateLinkDto', 'type', { type: 'string', pattern: '^(direct|frame|splash|(overlay-)?[0-9]+)$' }],
    ['CreateLinkDto', 'metatitle', { type: 'string', minLength: 1, maxLength: 255 }],
    ['CreateLinkDto', 'metaimage', WEB_ADDRESS],
    ['CreateLinkDto', 'status', { type: 'string', enum: ['public', 'private'] }],
    ['CreateLinkDto', 'channel', ID],
    ['CreateLinkDto', 'pixels', { type: 'array', maxItems: 50, items: ID }],
    ['CreateLinkDto', 'geotarget', { maxItems: 250, items: { $ref: '#/components/schemas/GeoTargetDto' } }],
    ['CreateLinkDto', 'parameters', { maxItems: 250, items: { $ref: '#/components/schemas/ParameterDto' } }],
    ['UpdateLinkDto', 'metatitle', { type: 'string', minLength: 1, maxLength: 255 }],
    ['UpdateLinkDto', 'pixels', { type: 'array', maxItems: 50, items: ID }],
    ['UpdateLinkDto', 'clear', { type: 'array', items: { type: 'string', enum: expect.arrayContaining(['expiry']) } }],
    ['DeviceTargetDto', 'device', { type: 'string', enum: expect.arrayContaining(['iPhone', 'desktop']) }],
    ['CreateSplashPageDto', 'counter', { type: 'integer', minimum: 0, maximum: 60 }],
    ['CreateOverlayDto', 'color', { type: 'string', pattern: '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$' }],
    ['UpdateOverlayDto', 'options', { minItems: 2, maxItems: 10, items: { type: 'string', maxLength: 100 } }],
    ['CreatePixelDto', 'tag', { type: 'string', minLength: 1, maxLength: 64 }],
    ['CreateBioPageDto', 'theme', { enum: ['auto', 'light', 'dark', 'ocean', 'forest', 'sunset'] }],
    ['UpdateAccountDto', 'email', { type: 'string', format: 'email', maxLength: 254 }],
    ['AddUserDto', 'planid', ID],
    ['UpdateUserDto', 'status', { type: 'string', enum: ['active', 'suspended'] }],
    ['UpdateAccountDto', 'password', { type: 'string', minLength: 8, maxLength: 128 }],
  ])('says of %s what %s may be', (name, field, facts) => {
    expect(schemas[name].properties[field]).toMatchObject(facts);
  });

  it('still says what a field is for, with an example', () => {
    expect(schemas.CreateLinkDto.properties.metatitle).toMatchObject({
      description: 'Title shown in previews and lists.',
      example: 'Spring sale',
    });
  });

  it('says which fields must be there, and that an update needs none', () => {
    expect(schemas.CreateLinkDto.required).toEqual(['url']);
    expect(schemas.CreateOverlayDto.required).toEqual(['type', 'name']);
    expect(schemas.CreatePixelDto.required).toEqual(['type', 'name', 'tag']);
    for (const name of ['UpdateLinkDto', 'UpdateOverlayDto', 'UpdateSplashPageDto', 'UpdateBioPageDto'])
      expect(schemas[name].required).toBeUndefined();
  });

  it('says which routes are for administrators', () => {
    const refusalOf = (path: string, method: string) => JSON.stringify(paths[path][method].responses['403']);
    expect(refusalOf('/api/users', 'get')).toMatch('not an administrator');
    expect(refusalOf('/api/plan/{planid}/user/{userid}', 'put')).toMatch('not an administrator');
    expect(refusalOf('/api/account', 'get')).not.toMatch('administrator');
    expect(schemas.AddUserDto.required.sort()).toEqual(['email', 'password', 'username']);
    expect(Object.keys(schemas.UserBody.properties)).toEqual(expect.arrayContaining(['id', 'status', 'admin']));
    expect(paths['/api/user/{id}/delete'].delete.responses['409'].description).toBe('It is your own account.');
  });

  it('says what the queries of a list may be', () => {
    const parameters = Object.fromEntries(
      paths['/api/urls'].get.parameters.map(({ name, required, schema }: Schema) => [name, { required, ...schema }]),
    );
    expect(parameters).toMatchObject({
      limit: { required: false, type: 'integer', minimum: 1, default: 15 },
      page: { required: false, type: 'integer', minimum: 1, default: 1 },
      order: { required: false, type: 'string', enum: ['date', 'click'] },
    });
  });

  it('has examples that fit into what it says', () => {
    const fields = Object.entries<Schema>(schemas).flatMap(([name, { properties = {} }]) =>
      Object.entries<Schema>(properties).map(([field, schema]) => ({ field: `${name}.${field}`, schema })),
    );
    const withExample = fields.filter(({ schema }) => schema.example !== undefined);
    expect(withExample.length).toBeGreaterThan(50);
    const wrong = withExample.filter(({ schema }) => !fits(schema.example, schema));
    expect(wrong.map(({ field }) => field)).toEqual([]);
  });
});
