import { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { FastifyInstance } from 'fastify';
import { version } from '../../../package.json';
import { isForDocumentation } from '../http/api-request';
import { documentOperations } from './document/document-operations';
import { filterOperations } from './filter-operations';
import { INTRODUCTION } from './introduction';

/** Long words and wide tables would make a phone scroll sideways. No response has links, whose column would take its width. */
const STYLES = `
  .swagger-ui .topbar { display: none }
  .swagger-ui .info table { display: block; overflow-x: auto }
  .swagger-ui .info table :is(th, td) { padding-right: 16px }
  .swagger-ui .response-col_links { display: none }
  .swagger-ui .wrapper { box-sizing: border-box; max-width: 100vw }
  @media (max-width: 640px) {
    .swagger-ui .wrapper { padding: 0 10px }
    .swagger-ui .opblock .opblock-summary-path { max-width: 100%; overflow-wrap: anywhere; white-space: normal }
    .swagger-ui .opblock-body { overflow-x: auto }
    .swagger-ui .scheme-container .schemes { flex-wrap: wrap }
  }
`;

/** The page of Nest has none, so that phones would show it as wide as on a desktop. */
const VIEWPORT = '<meta name="viewport" content="width=device-width, initial-scale=1">';

/** Serves Swagger UI at `/docs`, and the document at `/docs/openapi.json`. */
export function serveDocumentation(app: NestFastifyApplication, baseUrl: string): void {
  const server: FastifyInstance = app.getHttpAdapter().getInstance();
  server.addHook('onSend', async (request, _reply, payload) =>
    isForDocumentation(request) && typeof payload === 'string'
      ? payload.replace('<head>', `<head>${VIEWPORT}`)
      : payload,
  );
  SwaggerModule.setup('docs', app, () => makeDocument(app, baseUrl), {
    jsonDocumentUrl: 'docs/openapi.json',
    yamlDocumentUrl: 'docs/openapi.yaml',
    customSiteTitle: 'Signpost API',
    customCss: STYLES,
    swaggerOptions: {
      docExpansion: 'none',
      filter: true,
      plugins: [{ fn: { opsFilter: filterOperations } }],
      tryItOutEnabled: true,
      defaultModelsExpandDepth: 0,
    },
  });
}

function makeDocument(app: NestFastifyApplication, baseUrl: string): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('Signpost API')
    .setDescription(INTRODUCTION)
    .setVersion(version)
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .addServer(baseUrl)
    .addBearerAuth({ type: 'http', scheme: 'bearer', bearerFormat: 'sp_…', description: 'Your API key.' }, 'key')
    .addSecurityRequirements('key')
    .build();
  // `setContact` would require an e-mail address.
  config.info.contact = { name: 'The operator of this service', url: baseUrl };
  return documentOperations(SwaggerModule.createDocument(app, config, { operationIdFactory }));
}

function operationIdFactory(controller: string, method: string): string {
  return `${controller.replace('Controller', '').toLowerCase()}_${method}`;
}
