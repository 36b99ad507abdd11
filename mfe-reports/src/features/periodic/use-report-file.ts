import { readReportFile } from '@portal/contract/periodic-reports/periodic-runs.calls'
import { GatewayError, notify, useCommand } from '@portal/portal-sdk'
import { bytesOf } from '@portal/portal-sdk/read'
import { saveBytes } from '@portal/shared-ui/export'

/** Takes a run's file part by part and hands it to the browser's downloads. */
export function useReportFile() {
  const { run, isRunning } = useCommand(readReportFile)
  const take = async (runId: string) => {
    try {
      const first = await run({ runId, part: 0 })
      const contents = [first.content]
      for (let part = 1; part < first.parts; part++) contents.push((await run({ runId, part })).content)
      const pieces = contents.map((content) => bytesOf(content))
      const bytes = new Uint8Array(pieces.reduce((total, { length }) => total + length, 0))
      let from = 0
      for (const piece of pieces) {
        bytes.set(piece, from)
        from += piece.length
      }
      saveBytes(bytes, first.fileName, first.mediaType)
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      notify({ tone: 'negative', text: error.message })
    }
  }
  return { take, isTaking: isRunning }
}
