import { FILING_DUES, FILING_KINDS, FILING_STATUSES } from '@portal/contract/regulator-reports/regulator-report'
import type { Translate } from '@portal/portal-sdk'
import type { Choice } from '@portal/portal-sdk/read'
import type { ListFilter } from '@portal/shared-ui/table'

/**
 * Returns the filters of the reports to the regulator.
 * @param subsidiaries the subsidiaries in the reader's scope
 */
export function filingFilters(c: Translate, subsidiaries: readonly Choice[]): ListFilter[] {
  const choices = (id: string, label: string, values: readonly string[], words: string) => ({
    id,
    label,
    options: values.map((value) => ({ value, label: c(`${words}.${value}`) })),
  })
  return [
    choices('filingStatus', c('labels.filingStatus'), FILING_STATUSES, 'status.filing'),
    choices('filingKind', c('labels.filingKind'), FILING_KINDS, 'filingKind'),
    choices('due', c('labels.filingDue'), FILING_DUES, 'filingDue'),
    // A reader in one subsidiary needs no filter by subsidiary.
    ...(subsidiaries.length > 1
      ? [{ id: 'filingCountryId', label: c('labels.filingCountryId'), options: [...subsidiaries] }]
      : []),
  ]
}
