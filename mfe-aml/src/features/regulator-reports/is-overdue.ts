import { defaultClient } from '@portal/api-client'
import type { FilingRow } from '@portal/contract/regulator-reports/regulator-reports.calls'

/** Returns whether an unsent report is past its due time, by the gateway's clock. */
export const isOverdue = ({ filingStatus, filingDueAt }: FilingRow): boolean =>
  filingStatus !== 'SENT' && Date.parse(filingDueAt) <= defaultClient().now()
