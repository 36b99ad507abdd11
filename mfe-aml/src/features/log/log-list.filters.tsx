import { SCREENING_MODES } from '@portal/contract/screening/screening-rule'
import { SCREENING_TYPES } from '@portal/contract/transactions/transaction'
import type { Translate } from '@portal/portal-sdk'
import { usePartnerChoices } from '@portal/portal-sdk/read'
import { FilterChoiceField, type FilterFieldProps, FilterTextField, type ListFilter } from '@portal/shared-ui/table'

const VERDICTS = ['HIT', 'ERROR', 'CLEAR'] as const

/** Returns the filters of the log. */
export function logFilters(t: Translate, c: Translate): ListFilter[] {
  const choices = (id: string, values: readonly string[], words: string): ListFilter => ({
    id,
    label: c(`labels.${id}`),
    options: values.map((value) => ({ value, label: c(`${words}.${value}`) })),
  })
  return [
    { id: 'screeningLogScreeningCode', label: t('log.rule'), Field: FilterTextField },
    choices('screeningLogStatus', VERDICTS, 'verdict'),
    choices('screeningMode', SCREENING_MODES, 'screeningMode'),
    choices('screeningLogScreeningType', SCREENING_TYPES, 'screeningType'),
    { id: 'transactionMtoCode', label: c('labels.transactionMtoCode'), Field: PartnerField },
  ]
}

function PartnerField(props: FilterFieldProps) {
  return <FilterChoiceField {...props} {...usePartnerChoices(props.value)} />
}
