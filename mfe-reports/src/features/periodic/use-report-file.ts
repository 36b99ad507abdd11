import { readReportFile } from '@portal/contract/periodic-reports/periodic-runs.calls'
import { GatewayError, notify, useCommand } from '@portal/portal-sdk'
import { saveParts } from '../../save-parts.ts'

/** Downloads the file of a run for a signed-in user. */
export function useReportFile() {
  const { run, isRunning } = useCommand(readReportFile)
  const take = async (runId: string) => {
    try {
      await saveParts((part) => run({ runId, part }))
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      notify({ tone: 'negative', text: error.message })
    }
  }
  return { take, isTaking: isRunning }
}
