import type { SheetPlan, SheetWriter } from './sheet.ts'
import type { FromWorker, ToWorker } from './worker-messages.ts'

/** Runs the Worker's part of an export. The function is in a separate file so that tests can run it in Node. */
export function exportSession(
  writerOf: (plan: SheetPlan) => SheetWriter,
): (message: ToWorker) => FromWorker | undefined {
  let writer: SheetWriter | undefined
  return (message) => {
    try {
      if (message.kind === 'start') {
        writer = writerOf(message.plan)
        return undefined
      }
      if (!writer) throw new Error('an export must be started first')
      if (message.kind === 'finish') return { kind: 'file', bytes: writer.finish(message.mark) }
      writer.add(message.rows)
      return { kind: 'taken' }
    } catch (error) {
      return { kind: 'failed', message: error instanceof Error ? error.message : String(error) }
    }
  }
}
