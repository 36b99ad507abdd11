import type { ExportChunk } from '../../src/export/index.ts'
import { PAYMENTS, type Payment } from './payments.ts'

const CHUNK = 5000
/** Simulated response time of the gateway per chunk, in milliseconds. */
const ANSWER_MS = 120

/** Returns the number of rows to export: `?rows=100000`, or 20,000 by default. */
const total = () => Number(new URLSearchParams(window.location.search).get('rows') ?? 20_000)

/** Returns chunks as the gateway would, each with a cursor to the next chunk (ruling A77). */
export async function exportChunk(cursor: string | undefined, signal: AbortSignal): Promise<ExportChunk<Payment>> {
  await new Promise((done) => setTimeout(done, ANSWER_MS))
  signal.throwIfAborted()
  const start = Number(cursor ?? 0)
  const end = Math.min(total(), start + CHUNK)
  const rows = Array.from({ length: end - start }, (_, at) => PAYMENTS[(start + at) % PAYMENTS.length] as Payment)
  return { rows, cursor: end < total() ? String(end) : undefined, total: total() }
}
