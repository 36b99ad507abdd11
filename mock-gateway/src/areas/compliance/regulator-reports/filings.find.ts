import { formatAmount } from '@portal/contract/format'
import {
  FILING_STATUS_TONES,
  type FilingKind,
  type FilingStatus,
} from '@portal/contract/regulator-reports/regulator-report'
import { READS_FILINGS } from '@portal/contract/regulator-reports/regulator-reports.calls'
import { contractText } from '@portal/contract/texts/all'
import { sql } from 'kysely'
import type { FindSource, FoundDetail } from '../../../engine/find/index.ts'
import { isUuid } from '../../../engine/ids/is-uuid.ts'
import { FILING_PERSON, FILING_STATUS } from './filing.store.ts'
import { filingsVisibleTo } from './filing-scope.ts'
import { FILING_SEARCH, filingsFrom } from './filings.read-model.ts'

interface FoundFiling {
  readonly kind: FilingKind
  readonly amount: string
  readonly currency: string
}

/** The details of a found report: its kind, and the amount of its order. */
const FILING_DETAIL: FoundDetail = {
  select: () => sql`jsonb_build_object('kind', f.filing_kind, 'amount', t.transaction_destination_amount::text,
    'currency', t.transaction_destination_country_currency)`,
  inWords: (values, { language }) => {
    const { kind, amount, currency } = values as FoundFiling
    return [contractText(language, `filingKind.${kind}`), formatAmount(amount, currency, { language })].join(' · ')
  },
}

/**
 * Finds reports to the regulators by their number, by the regulator's reference, and by any reference, receiver and
 * sender of their orders.
 */
export const FILING_FIND: FindSource = {
  name: 'regulator-report',
  order: 63,
  needs: READS_FILINGS,
  from: filingsFrom,
  scope: ({ actor }) => filingsVisibleTo(actor),
  id: sql`f.filing_id::text`,
  called: () => FILING_PERSON,
  known: () => [
    sql`f.filing_number`,
    sql`f.regulator_reference`,
    sql`t.transaction_contract_reference`,
    sql`t.transaction_reference`,
    sql`t.trans_sender`,
    sql`t.trans_receiver`,
  ],
  status: () => FILING_STATUS,
  detail: FILING_DETAIL,
  search: () => FILING_SEARCH,
  exactly: (term) => [
    sql`f.filing_number = ${term.toUpperCase()}`,
    ...(isUuid(term) ? [sql<boolean>`f.filing_id = ${term}::uuid`] : []),
  ],
  statusIn: (status) => ({
    key: `status.filing.${status}`,
    tone: FILING_STATUS_TONES[status as FilingStatus],
  }),
  list: () => '/regulator-reports',
}
