import { expect } from '@jest/globals'
import type { ReportCondition, ReportRecord } from '@portal/contract/reports/report'
import { createReport, runReport } from '@portal/contract/reports/reports.calls'
import { sql } from 'kysely'
import { decide } from '../../../../engine/approvals/testing/decide.ts'
import type { TestPortal } from '../../../../testing/portal.ts'

const MAKER = 'ho.maker'

export const where = (
  columnName: string,
  queryType: ReportCondition['queryType'],
  keyword: string,
  more: Partial<ReportCondition> = {},
): ReportCondition => ({ columnName, queryType, keyword, keywordType: 'TEXT', join: 'NONE', isAsked: 'NO', ...more })

export const credits = (reportName: string, more: Partial<ReportRecord> = {}): ReportRecord => ({
  reportName,
  reportCategory: 'OTHERS',
  reportDescription: 'A test',
  reportType: 'SINGLE',
  reportTableType: 'TABLE',
  reportTable: 'TBL_MTO_DC_CONTRACT',
  conditions: [],
  ...more,
})

export const JOINED = {
  reportType: 'JOIN',
  reportJoinTableType: 'TABLE',
  reportJoinTable: 'TBL_MTO',
  reportJoinType: 'INNER',
  reportJoinOn: 'a_transactionMtoCode=b_mtoCode',
} as const

/** Creates, authorizes and runs reports in a test portal. */
export function reportDesk(portal: () => TestPortal) {
  async function authorized(report: ReportRecord, checker = 'ho.checker') {
    const { cqId, ...rest } = await portal().send(MAKER, createReport, report)
    expect(rest).toMatchObject({ responseCode: '00' })
    expect(await decide(portal(), checker, cqId)).toMatchObject({ responseCode: '00' })
  }
  const run = (reportName: string, more = {}, user = MAKER) => portal().send(user, runReport, { reportName, ...more })
  const count = async (query: ReturnType<typeof sql<{ n: string }>>) =>
    Number((await query.execute(portal().gateway.admin)).rows[0]?.n)
  const live = () => count(sql`select count(*) n from transaction where contract_type = 'DC' and env = 'live'`)
  return { authorized, run, count, live }
}
