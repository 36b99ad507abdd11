import { answerRead } from '../import/answer-read.ts'
import type { ReadFileMessage, ReadFileReply } from '../import/import-messages.ts'
import { exportSession } from './export-session.ts'
import { sheetWriter } from './sheet-writer.ts'
import type { FromWorker, ToWorker } from './worker-messages.ts'
import { workerScope } from './worker-scope.ts'

const scope = workerScope<ToWorker | ReadFileMessage, FromWorker | ReadFileReply>()
const answer = exportSession(sheetWriter)

// Built into a separate file (shell.json `workers`): the page checks its hash and starts it from the checked bytes.
scope.onmessage = ({ data }) => {
  // One Worker for reading and writing sheets: xlsx is most of it, and never loaded in the page.
  if (data.kind === 'read') {
    void answerRead(data).then((reply) => scope.postMessage(reply))
    return
  }
  const reply = answer(data)
  if (!reply) return
  scope.postMessage(reply, reply.kind === 'file' ? [reply.bytes.buffer] : [])
}
