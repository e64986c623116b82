import { bodyOf, client } from '../http/client';
import type { components, paths } from '../generated/schema';
import { pagesQuery } from '../http/resources';

export type QrCodeRow = components['schemas']['QrCodeBody'];
export type QrCode = components['schemas']['QrCodeDetailsBody'];
export type NewQrCode = components['schemas']['CreateQrCodeDto'];
export type QrCodeChanges = components['schemas']['UpdateQrCodeDto'];
export type QrType = NewQrCode['type'];
export type QrContent = NewQrCode['data'];

export const FILE_FORMATS = ['svg', 'png', 'pdf'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];
/** The size of a file: in pixels, or in millimetres on paper. */
export type FileSize = NonNullable<paths['/api/qr/{id}/image.png']['get']['parameters']['query']>;

const at = (id: number) => ({ params: { path: { id } } });

export const qrCodePages = (filters: { q?: string }) =>
  pagesQuery(
    'qrCodes',
    async (query) => {
      const { data } = await bodyOf(client.GET('/api/qr', { params: { query } }));
      return { ...data, rows: data.qrs };
    },
    filters,
  );

export const findQrCode = (id: number): Promise<QrCode> =>
  bodyOf(client.GET('/api/qr/{id}', at(id))).then(({ details }) => details);

export const addQrCode = (body: NewQrCode) => bodyOf(client.POST('/api/qr/add', { body }));

export const updateQrCode = (id: number, body: QrCodeChanges) =>
  bodyOf(client.PUT('/api/qr/{id}/update', { ...at(id), body }));

export const deleteQrCode = (id: number) => bodyOf(client.DELETE('/api/qr/{id}/delete', at(id)));

export type QrCodePreview = components['schemas']['PreviewQrCodeDto'];
/** The image that a code would have, as SVG. */
export const previewQrCode = (body: QrCodePreview): Promise<string> =>
  bodyOf<string>(client.POST('/api/qr/preview', { body, parseAs: 'text' }));

/** The image of a saved code. */
export const loadQrFile = (id: number, format: FileFormat, query: FileSize): Promise<Blob> =>
  bodyOf<Blob>(client.GET(`/api/qr/{id}/image.${format}`, { params: { path: { id }, query }, parseAs: 'blob' }));
