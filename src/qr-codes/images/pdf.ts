import { QrStyle } from '../drawing/design';
import { Drawing, drawCode } from '../drawing/drawing';
import { FontText } from '../drawing/frame/frame';
import { Layout } from '../drawing/layout';
import { Matrix } from '../drawing/matrix';
import { textAsSvg } from '../drawing/write-svg';
import { bytesOf } from './logo';
import { renderPng } from './png';

const POINTS_PER_MM = 72 / 25.4;
/** Width of the image of a text without an outline: about 400 dots per inch on a page of 100 mm. */
const TEXT_IMAGE_PIXELS = 1_600;

/** Draws a code as a PDF of one page, in vectors. @param widthMm of the page, whose height follows */
export async function drawPdf(matrix: Matrix, style: QrStyle, widthMm: number): Promise<Buffer> {
  const drawing = await drawCode(matrix, style);
  const { width, height } = drawing.layout;
  const scale = (widthMm * POINTS_PER_MM) / width;
  // Loaded for the first document, as it takes about 10 MB.
  const { default: PdfDocument } = await import('pdfkit');
  const page = new PdfDocument({ size: [width * scale, height * scale], margin: 0, info: { Title: 'QR code' } });
  const file = bufferOf(page);
  page.scale(scale);
  drawBackground(page, drawing);
  drawModules(page, drawing);
  if (drawing.frame?.text) await drawText(page, drawing.layout, drawing.frame.text);
  page.end();
  return file;
}

async function bufferOf(page: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of page) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function drawBackground(page: PDFKit.PDFDocument, { layout, background, frame }: Drawing): void {
  if (frame === undefined) page.rect(0, 0, layout.width, layout.height).fill(background);
  for (const { path, fill } of frame?.shapes ?? []) page.path(path).fill(fill);
}

function drawModules(page: PDFKit.PDFDocument, { layout, modules, logo }: Drawing): void {
  page.save().translate(layout.start, layout.start).scale(layout.module);
  for (const { path, fill, hasHoles } of modules) page.path(path).fill(fill, hasHoles ? 'even-odd' : 'non-zero');
  if (logo) {
    const { corner, width, background, image } = logo;
    page.rect(corner, corner, width, width).fill(background);
    const fit: [number, number] = [width - 1, width - 1];
    page.image(bytesOf(image), corner + 0.5, corner + 0.5, { fit, align: 'center', valign: 'center' });
  }
  page.restore();
}

/** Draws the band of a frame with its text as an image without an alpha channel, which the document contains as it is. */
async function drawText(page: PDFKit.PDFDocument, { width, height, frame }: Layout, text: FontText): Promise<void> {
  const band = { y: height - frame!.band, width, height: frame!.band };
  const { path, fill } = text.shape;
  const image = await renderPng(textAsSvg(band, text), { widthPixels: TEXT_IMAGE_PIXELS, background: fill });
  page.save().path(path).clip();
  page.image(image, 0, band.y, { width, height: band.height }).restore();
}
