import { answerRead } from '../import/answer-read.ts'
import type { ReadFileMessage, ReadFileReply } from '../import/import-messages.ts'
import { exportSession } from './export-session.ts'
import { sheetWriter } from './sheet-writer.ts'
import type { FromWorker, ToWorker } from './worker-messages.ts'
import { workerScope } from './worker-scope.ts'

const scope = workerScope<ToWorker | ReadFileMessage, FromWorker | ReadFileReply>()
const answer = exportSession(sheetWriter)

// Built as a separate file (shell.json `workers`): the page checks the file's hash and starts the Worker from the
// checked bytes.
scope.onmessage = ({ data }) => {
  // One Worker both reads and writes sheets: the xlsx library is most of the Worker's size, and is never loaded in the
  // page.
  if (data.kind === 'read') {
    void answerRead(data).then((reply) => scope.postMessage(reply))
    return
  }
  const reply = answer(data)
  if (!reply) return
  scope.postMessage(reply, reply.kind === 'file' ? [reply.bytes.buffer] : [])
}
