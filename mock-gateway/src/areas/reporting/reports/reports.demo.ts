import { queueDemoChange } from '../../../engine/approvals/index.ts'
import type { Demo } from '../../../engine/domain.ts'
import { namedId } from '../../../engine/ids/named-id.ts'
import { IN_FORCE, PROPOSED } from './demo-reports.ts'
import { insertPendingReport, writeReport } from './report.store.ts'

const DAY_MS = 24 * 60 * 60_000
const SINCE_MS = 120 * DAY_MS
const PROPOSED_MS = 7 * 60 * 60_000

/** Inserts reports in force, and a report that awaits authorization. */
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
