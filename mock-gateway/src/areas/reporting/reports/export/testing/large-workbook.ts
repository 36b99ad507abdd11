import { parentPort, workerData } from 'node:worker_threads'
import { xlsxFile } from '../xlsx-file.ts'
import { FILE } from './made-file.ts'

// The heap of this thread is too small for these rows, so the thread fails if the writer keeps them.
const { rows, sheetRows, atATime } = workerData as { rows: number; sheetRows: number; atATime: number }
const parts: Uint8Array[] = []
const take = (bytes: Uint8Array) => {
  parts.push(bytes)
}
const writer = xlsxFile({ ...FILE, format: 'xlsx' }, take, sheetRows)
for (let at = 0; at < rows; at += atATime)
  await writer.add(
    Array.from({ length: Math.min(atATime, rows - at) }, (_, nth) => [
      `Receiver ${at + nth}`,
      `${at + nth}.25`,
      'NGN',
      null,
      null,
      null,
      null,
    ]),
  )
await writer.finish()
parentPort?.postMessage(Buffer.concat(parts))
