import { readReportFile } from '@portal/contract/periodic-reports/periodic-runs.calls'
import { GatewayError, notify, useCommand } from '@portal/portal-sdk'
import { readParts } from '@portal/portal-sdk/read'
import { saveBytes } from '@portal/shared-ui/export'

/** Downloads the file of a run for a signed-in user. */
export function useReportFile() {
  const { run, isRunning } = useCommand(readReportFile)
  const take = async (runId: string) => {
    try {
      const { bytes, fileName, mediaType } = await readParts((part) => run({ runId, part }))
      saveBytes(bytes, fileName, mediaType)
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      notify({ tone: 'negative', text: error.message })
    }
  }
  return { take, isTaking: isRunning }
}
