import { SUBSIDIARIES } from '@portal/contract'
import { readScreeningRules } from '@portal/contract/screening/screening.calls'
import {
  CASE_CARDS,
  CASE_DUE_CHOICES,
  CASE_KINDS,
  CASE_STATUSES,
} from '@portal/contract/screening-cases/screening-case'
import { SCREENING_TYPES } from '@portal/contract/transactions/transaction'
import { type Translate, usePermission } from '@portal/portal-sdk'
import { type Choice, useChoices, usePartnerChoices } from '@portal/portal-sdk/read'
import { FilterChoiceField, type FilterFieldProps, FilterTextField, type ListFilter } from '@portal/shared-ui/table'

interface FilterWords {
  readonly t: Translate
  readonly c: Translate
  /** The subsidiaries in the reader's scope. */
  readonly subsidiaries: readonly Choice[]
}

/** Returns the filters of the queue. */
export function caseFilters({ t, c, subsidiaries }: FilterWords): ListFilter[] {
  const choices = (id: string, label: string, values: readonly string[], words: (value: string) => string) => ({
    id,
    label,
    options: values.map((value) => ({ value, label: words(value) })),
  })
  const countries = subsidiaries.flatMap(({ value, label }) => {
    const subsidiary = SUBSIDIARIES.find(({ countryId }) => countryId === value)
    return subsidiary ? [{ value: subsidiary.country, label }] : []
  })
  return [
    choices('due', c('labels.dueAt'), CASE_DUE_CHOICES, (due) => c(`caseDue.${due}`)),
    choices('assigned', c('labels.assignedTo'), ['ME', 'NOBODY'], (who) => t(`queue.who.${who}`)),
    choices('claimed', t('queue.takenBy'), ['ME', 'OTHERS', 'NOBODY'], (who) => t(`queue.who.${who}`)),
    choices('secondPass', t('queue.secondPass'), ['ME', 'OTHERS'], (who) => t(`queue.who.${who}`)),
    choices('caseKind', c('labels.caseKind'), CASE_KINDS, (kind) => c(`caseKind.${kind}`)),
    choices('caseStatus', c('labels.caseStatus'), CASE_STATUSES, (status) => c(`caseStatus.${status}`)),
    choices('transactionStatus', c('labels.transactionStatus'), Object.values(CASE_CARDS).flat(), (status) =>
      c(`status.transaction.${status}`),
    ),
    choices('screeningType', c('labels.screeningType'), SCREENING_TYPES, (type) => c(`screeningType.${type}`)),
    { id: 'rule', label: c('labels.rule'), Field: RuleField },
    // Set by the links of look-backs.
    { id: 'lookBack', label: c('labels.lookBack'), Field: FilterTextField },
    { id: 'transactionMtoCode', label: c('labels.transactionMtoCode'), Field: PartnerField },
    // The country filter is hidden if the reader's scope has only one country.
    ...(countries.length > 1
      ? [
          {
            id: 'transactionDestinationCountryCode',
            label: c('labels.transactionDestinationCountryCode'),
            options: countries,
          },
        ]
      : []),
  ]
}

/**
 * Shows the filter by rule. Users who may read rules search by description; other users type the code. The provider's
 * rules have only codes.
 */
function RuleField(props: FilterFieldProps) {
  return usePermission('TRANSACTION_RULE|READ') ? <FoundRule {...props} /> : <FilterTextField {...props} />
}

const ruleChoice = ({
  screeningCode,
  screeningDescription,
}: {
  screeningCode: string
  screeningDescription: string
}) => ({
  value: screeningCode,
  label: `${screeningCode} · ${screeningDescription}`,
})

function FoundRule(props: FilterFieldProps) {
  return <FilterChoiceField {...props} {...useChoices(readScreeningRules, { choiceOf: ruleChoice })} />
}

/** Shows the filter by partner. Users who may read partners search by name; other users type the code. */
function PartnerField(props: FilterFieldProps) {
  return usePermission('MTO|READ') ? <FoundPartner {...props} /> : <FilterTextField {...props} />
}

function FoundPartner(props: FilterFieldProps) {
  return <FilterChoiceField {...props} {...usePartnerChoices(props.value)} />
}
