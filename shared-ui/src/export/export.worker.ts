import { exportSession } from './export-session.ts'
import type { FromWorker, ToWorker } from './worker-messages.ts'

/** The little of a Worker's global scope that this file uses; the project's types know a page only. */
interface WorkerScope {
  onmessage: ((event: { readonly data: ToWorker }) => void) | null
  postMessage(message: FromWorker, transfer?: readonly Transferable[]): void
}

const scope = globalThis as unknown as WorkerScope
const answer = exportSession()

// Built into one file of its own (shell.json `workers`): the page checks its hash and starts it from the checked bytes.
scope.onmessage = ({ data }) => {
  const reply = answer(data)
  if (!reply) return
  scope.postMessage(reply, reply.kind === 'file' ? [reply.bytes.buffer] : [])
}
