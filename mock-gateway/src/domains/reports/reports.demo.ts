import type { ConditionRow } from '@portal/contract/records/condition'
import type { ReportRecord } from '@portal/contract/records/report'
import { queueDemoChange } from '../../approvals/index.ts'
import { namedId } from '../../db/named-id.ts'
import type { Demo } from '../../domain.ts'
import { insertPendingReport, writeReport } from './report.store.ts'

const DAY_MS = 24 * 60 * 60_000
const SINCE_MS = 120 * DAY_MS
const PROPOSED_MS = 7 * 60 * 60_000

const row = (
  columnName: string,
  queryType: ConditionRow['queryType'],
  keyword: string,
  more: { join?: ConditionRow['join']; keywordType?: ConditionRow['keywordType']; isAsked?: 'YES' | 'NO' } = {},
) => ({
  columnName,
  queryType,
  keyword,
  keywordType: 'TEXT' as const,
  join: 'NONE' as const,
  isAsked: 'NO' as const,
  ...more,
})

const LAST_30_DAYS = row('transactionCreatedAt', '=', 'LAST_30_DAYS', { keywordType: 'FUNCTION', isAsked: 'YES' })

const IN_FORCE: readonly ReportRecord[] = [
  {
    reportName: 'Direct credits of the last 30 days',
    reportCategory: 'TREASURY OPERATIONS',
    reportDescription: 'Every direct credit received, newest first',
    reportType: 'SINGLE',
    reportTableType: 'TABLE',
    reportTable: 'TBL_MTO_DC_CONTRACT',
    conditions: [LAST_30_DAYS],
    reportFieldList:
      'transactionReference,mtoName,transReceiver,transactionDestinationAmount,transactionDestinationCountryCurrency,transactionStatus,transactionCreatedAt',
  },
  {
    reportName: 'Paid out by partner and currency',
    reportCategory: 'TREASURY',
    reportDescription: 'Number and value of posted direct credits, by partner and currency of the receiver',
    reportType: 'SINGLE',
    reportTableType: 'TABLE',
    reportTable: 'TBL_MTO_DC_CONTRACT',
    conditions: [row('transactionStatus', '=', 'POSTED')],
    reportGroupBy: 'mtoName,transactionDestinationCountryCurrency',
    reportSums: 'transactionDestinationAmount',
  },
  {
    reportName: 'Failed credits with their partner’s contact',
    reportCategory: 'FRONT OFFICE OPERATIONS',
    reportDescription: 'Whom to call about credits that failed',
    reportType: 'JOIN',
    reportTableType: 'TABLE',
    reportTable: 'TBL_MTO_DC_CONTRACT',
    reportJoinTableType: 'TABLE',
    reportJoinTable: 'TBL_MTO',
    reportJoinType: 'INNER',
    reportJoinOn: 'a_transactionMtoCode=b_mtoCode',
    conditions: [row('a_transactionStatus', '=', 'FAILED')],
    reportFieldList:
      'a_transactionReference,a_mtoName,b_mtoName,b_mtoEmail,b_mtoPhone,a_transactionAmount,a_transactionSourceCountryCurrency,a_transactionCreatedAt',
  },
  {
    reportName: 'Sign-ins of active users',
    reportCategory: 'IT',
    reportDescription: 'Active accounts, those that never or long ago signed in first',
    reportType: 'SINGLE',
    reportTableType: 'TABLE',
    reportTable: 'TBL_USER',
    conditions: [row('userStatus', '=', 'ACTIVE')],
    reportFieldList: 'username,userFirstName,userLastName,roleName,userLastLogin,userCreatedAt',
    reportSort: 'userLastLogin:asc',
  },
]

/** Waits for its checker. */
const PROPOSED: ReportRecord = {
  reportName: 'Wallets below a million',
  reportCategory: 'TREASURY',
  reportDescription: 'Available balances to look at before the weekend',
  reportType: 'SINGLE',
  reportTableType: 'TABLE',
  reportTable: 'TBL_WALLET',
  conditions: [row('availableBalance', '<', '1000000', { isAsked: 'YES' })],
}

/** Reports in force, and one that waits for its checker. */
export async function insertDemoReports({ db, now }: Demo): Promise<void> {
  const makerId = namedId('user ho.maker')
  const checkerId = namedId('user ho.checker')
  const since = new Date(now.getTime() - SINCE_MS)
  for (const report of IN_FORCE) {
    const reportId = namedId(`report ${report.reportName}`)
    await insertPendingReport(db, report, { reportId, makerId, now: since })
    await writeReport(db, reportId, report, { checkerId, now: since })
  }
  const at = new Date(now.getTime() - PROPOSED_MS)
  const reportId = namedId(`report ${PROPOSED.reportName}`)
  await insertPendingReport(db, PROPOSED, { reportId, makerId, now: at })
  await queueDemoChange(db, {
    cqId: namedId('queued report'),
    subject: 'report',
    targetId: reportId,
    action: 'CREATE',
    makerId,
    at,
  })
}
