import { exportSession } from './export-session.ts'
import bold from './font/NotoSans-Bold.ttf'
import normal from './font/NotoSans-Regular.ttf'
import { pdfWriter } from './pdf-writer.ts'
import type { FromWorker, ToWorker } from './worker-messages.ts'

/** The little of a Worker's global scope that this file uses; the project's types know a page only. */
interface WorkerScope {
  onmessage: ((event: { readonly data: ToWorker }) => void) | null
  postMessage(message: FromWorker, transfer?: readonly Transferable[]): void
}

const scope = globalThis as unknown as WorkerScope
const answer = exportSession((plan) => pdfWriter(plan, { normal, bold }))

// A file of its own beside the export Worker: jspdf and the font are for those who print.
scope.onmessage = ({ data }) => {
  const reply = answer(data)
  if (reply) scope.postMessage(reply, reply.kind === 'file' ? [reply.bytes.buffer] : [])
}
