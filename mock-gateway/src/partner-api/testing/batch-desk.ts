import { pino } from 'pino'
import { v4 as uuid } from 'uuid'
import { processSlice } from '../../areas/payments/batches/process-batch.queue.ts'
import type { OrderPortal } from '../../areas/payments/transactions/testing/orders.ts'

interface UploadOptions {
  readonly type?: string
  readonly key?: string
  readonly query?: string
  /** The secret key of the partner. The default is the desk's. */
  readonly by?: string
}

/** Returns orders as JSON lines. */
export const jsonLines = (...rows: readonly object[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('')

/** Sends batches like a partner's system, processes them like the gateway's worker, and reads them. */
export function batchDesk(portal: () => OrderPortal, secret: () => string) {
  async function batchId(reference: string): Promise<string> {
    const found = await portal()
      .gateway.db.selectFrom('order_batch')
      .select('batch_id')
      .where('batch_reference', '=', reference)
      .executeTakeFirstOrThrow()
    return found.batch_id
  }

  const read = async (reference: string, by = secret()) =>
    (await portal().ask('GET', `/batches/${reference}`, undefined, { secret: by })).body as Record<string, unknown>

  return {
    read,
    async upload(
      payload: string | Buffer,
      { type = 'application/x-ndjson', key = uuid(), query = '', by = secret() }: UploadOptions = {},
    ) {
      const answer = await portal().gateway.app.inject({
        method: 'POST',
        url: `/partner/v1/batches${query}`,
        headers: { authorization: `Bearer ${by}`, 'idempotency-key': key, 'content-type': type },
        payload,
      })
      return { status: answer.statusCode, body: answer.json() as Record<string, unknown> & { batchReference: string } }
    },
    /** Processes one slice of a batch, and returns the batch. */
    async processed(reference: string, most?: number) {
      const { db, clock } = portal().gateway
      await processSlice({ db, clock, log: pino({ level: 'silent' }) }, await batchId(reference), most)
      return await read(reference)
    },
    async rowsOf(reference: string, by = secret()) {
      const { body } = await portal().ask('GET', `/batches/${reference}/rows`, undefined, { secret: by })
      return (body as unknown as { data: Record<string, unknown>[] }).data
    },
  }
}
