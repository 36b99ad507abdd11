import type { ExportWorker } from '../export-rows.ts'
import { exportSession } from '../export-session.ts'
import { sheetWriter } from '../sheet-writer.ts'
import type { ToWorker } from '../worker-messages.ts'

/** Runs the export Worker's code in the thread of the test; answers are asynchronous, as from a Worker. */
export class FakeWorker implements ExportWorker {
  onmessage: ExportWorker['onmessage'] = null
  onerror: ExportWorker['onerror'] = null
  isTerminated = false
  readonly heard: ToWorker[] = []
  readonly #answer = exportSession(sheetWriter)

  postMessage(message: ToWorker): void {
    this.heard.push(structuredClone(message))
    queueMicrotask(() => {
      const data = this.#answer(message)
      if (data && !this.isTerminated) this.onmessage?.({ data })
    })
  }

  terminate(): void {
    this.isTerminated = true
  }
}
