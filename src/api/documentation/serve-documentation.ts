import { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { documentSecurityAndErrors } from './document-security-and-errors';

/** Serves Swagger UI at `/docs`, and the document at `/docs/openapi.json`. */
export function serveDocumentation(app: NestFastifyApplication, baseUrl: string): void {
  SwaggerModule.setup('docs', app, () => makeDocument(app, baseUrl), {
    jsonDocumentUrl: 'docs/openapi.json',
    yamlDocumentUrl: 'docs/openapi.yaml',
    customSiteTitle: 'Signpost API',
  });
}

function makeDocument(app: NestFastifyApplication, baseUrl: string): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('Signpost API')
    .setDescription('Short links and related resources. Every response has `error`; 0 (in lists "0") means success.')
    .setVersion('1')
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .addServer(baseUrl)
    .addBearerAuth({ type: 'http', scheme: 'bearer', bearerFormat: 'sp_…', description: 'Your API key.' }, 'key')
    .addSecurityRequirements('key')
    .build();
  // `setContact` would require an e-mail address.
  config.info.contact = { name: 'The operator of this service', url: baseUrl };
  return documentSecurityAndErrors(SwaggerModule.createDocument(app, config, { operationIdFactory }));
}

function operationIdFactory(controller: string, method: string): string {
  return `${controller.replace('Controller', '').toLowerCase()}_${method}`;
}
