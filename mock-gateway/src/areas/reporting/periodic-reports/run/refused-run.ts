import type { RunError } from '@portal/contract/periodic-reports/periodic-report'
import { Refusal } from '../../../../engine/http/handler.ts'
import { isPassing } from '../../reports/index.ts'

/**
 * Returns why a report may not be run, as the history stores the reason; null for any other error, after which the
 * run is retried.
 */
export function refusalOf(error: unknown): RunError | null {
  if (!(error instanceof Refusal) || isPassing(error)) return null
  switch (error.code) {
    case '25':
      return 'NO_REPORT'
    case '57':
      return 'MAKER_RIGHTS'
    case '30':
      return 'REPORT_CHANGED'
    case '98':
      return 'TOO_LARGE'
    default:
      return null
  }
}
