import type { Call } from '@atrium/contract/call';
import { isReceiptNumber } from '@atrium/domain/money/receipt';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { isOverload } from '../../platform/concurrency/overload.ts';
import { type Context, requirePerson } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { problemResponse } from '../../platform/serve/problem-response.ts';
import type { ServeOptions } from '../../platform/serve/serve.ts';
import { readMailBrand } from '../mail/templates/mail-brand.ts';
import { findReceipt } from './find-receipts.ts';
import { receiptPage, receiptPolicy } from './receipt-page.ts';
import type { PdfPrinter } from './receipt-pdf.ts';

interface ReceiptRoutes {
  openContext: ServeOptions['openContext'];
  log: Pick<Logger, 'warn' | 'error'>;
  /** Null where no browser is configured: then there is no PDF. */
  printPdf: PdfPrinter | null;
}

/** No call of the contract, whose answers are JSON: this one is a page or a file. */
const route = {
  method: 'GET',
  path: '/user/receipts/{number}',
  effect: 'read',
  needs: 'buy',
} as const satisfies Call;

const shared = { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer', vary: 'accept' };

export type ReceiptFormat = 'html' | 'pdf';

/** What a caller gets by its `Accept`; null where it takes nothing that there is. Without a word it is the page. */
export function formatFor(accept: string | null, hasPdf: boolean): ReceiptFormat | null {
  const wanted = (accept ?? '*/*')
    .split(',')
    .map((part) => {
      const [type = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
      const weight = parameters.find((text) => text.startsWith('q='));
      return { type, weight: weight === undefined ? 1 : Number(weight.slice(2)) || 0 };
    })
    .filter(({ weight }) => weight > 0);
  const weightOf = (...types: string[]) =>
    Math.max(0, ...wanted.filter(({ type }) => types.includes(type)).map(({ weight }) => weight));
  const html = weightOf('text/html', 'text/*', '*/*');
  const pdf = hasPdf ? weightOf('application/pdf', 'application/*') : 0;
  if (html === 0 && pdf === 0) return null;
  return pdf > html ? 'pdf' : 'html';
}

export function receiptRoutes(app: Hono, { openContext, log, printPdf }: ReceiptRoutes): void {
  async function answer(ctx: Context, number: string, format: ReceiptFormat): Promise<Response | AppError> {
    // the same answer for an unknown receipt, another customer's and another tenant's
    if (!isReceiptNumber(number)) return new AppError('NOT_FOUND');
    const found = await ctx.tx(async (tx) => {
      const receipt = await findReceipt(tx, { userId: requirePerson(tx).userId, number });
      return receipt && { receipt, brand: await readMailBrand(tx) };
    });
    if (!found) return new AppError('NOT_FOUND');
    const page = receiptPage(found.receipt, ctx, found.brand);
    if (format === 'html')
      return new Response(page, {
        headers: {
          ...shared,
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': receiptPolicy,
        },
      });
    const pdf = printPdf ? await printPdf(page) : 'failed';
    if (pdf === 'busy' || pdf === 'failed') return new AppError('SERVICE_UNAVAILABLE');
    return new Response(new Uint8Array(pdf), {
      headers: {
        ...shared,
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${number}.pdf"`,
      },
    });
  }

  app.get('/user/receipts/:number', async (c) => {
    try {
      const ctx = await openContext(c.req.raw, route);
      if (ctx instanceof AppError) return problemResponse(ctx);
      const format = formatFor(c.req.header('accept') ?? null, printPdf !== null);
      if (format === null) return problemResponse(new AppError('NOT_ACCEPTABLE'), ctx);
      const answered = await answer(ctx, c.req.param('number'), format);
      return answered instanceof AppError ? problemResponse(answered, ctx) : answered;
    } catch (error) {
      const isBusy = isOverload(error);
      log[isBusy ? 'warn' : 'error']({ err: error, path: route.path }, 'a receipt could not be shown');
      return problemResponse(new AppError(isBusy ? 'SERVICE_UNAVAILABLE' : 'INTERNAL'));
    }
  });
}
