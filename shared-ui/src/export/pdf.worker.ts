import { exportSession } from './export-session.ts'
import bold from './font/NotoSans-Bold.ttf'
import normal from './font/NotoSans-Regular.ttf'
import { pdfWriter } from './pdf-writer.ts'
import type { FromWorker, ToWorker } from './worker-messages.ts'
import { workerScope } from './worker-scope.ts'

const scope = workerScope<ToWorker, FromWorker>()
const answer = exportSession((plan) => pdfWriter(plan, { normal, bold }))

// This is a separate file beside the export Worker, because only printing needs jspdf and the font.
scope.onmessage = ({ data }) => {
  const reply = answer(data)
  if (reply) scope.postMessage(reply, reply.kind === 'file' ? [reply.bytes.buffer] : [])
}
