import { WORK_COUNTED, WORK_LINES, type WorkLine } from '@portal/contract/dashboard/dashboard.calls'
import { formatAmount } from '@portal/contract/format'
import { READS_FILINGS } from '@portal/contract/regulator-reports/regulator-reports.calls'
import { contractText } from '@portal/contract/texts/all'
import type { WorkSource } from '../../../engine/dashboard/index.ts'
import { FILING_PERSON } from './filing.store.ts'
import { dueToday } from './filing-due.ts'
import { filingsVisibleTo } from './filing-scope.ts'
import { filingsFrom } from './filings.read-model.ts'

const SCREEN = '/regulator-reports'

/** Work items for the reports to the regulator that are overdue or due today, earliest due time first. */
export const FILING_WORK: WorkSource = {
  name: 'regulator-reports.due',
  section: 'attend',
  needs: READS_FILINGS,
  href: `${SCREEN}?f.due=TODAY`,
  async read(context) {
    const { db, actor, language } = context
    const due = await filingsFrom(db)
      .select(['f.filing_id as id', 'f.filing_kind as kind', 'f.created_at as since', 'f.due_at as until'])
      .select([FILING_PERSON.as('person'), 't.transaction_destination_amount as amount'])
      .select('t.transaction_destination_country_currency as currency')
      .where(dueToday(context))
      .where(filingsVisibleTo(actor))
      .orderBy('f.due_at')
      .orderBy('f.filing_id')
      .limit(WORK_COUNTED)
      .execute()
    const lines = due.slice(0, WORK_LINES).map(
      ({ id, kind, person, amount, currency, since, until }): WorkLine => ({
        id,
        title: person,
        text: contractText(language, 'work.filing.text', {
          kind: contractText(language, `filingKind.${kind}`),
          amount: formatAmount(amount, currency, { language }),
        }),
        href: `${SCREEN}?panel=view&id=${id}`,
        since: since.toISOString(),
        until: until.toISOString(),
        tone: 'warning',
      }),
    )
    return { total: due.length, lines }
  },
}
