import type { CountryRulesRow } from '@portal/contract/country-rules/country-rules.calls'
import { useRecordHistory } from '@portal/portal-sdk/forms'
import { WithHistory } from '@portal/shared-ui/panel'
import { RulesView } from './RulesView.tsx'

/** Shows the rules of one subsidiary, with their history. */
export function CountryRules({ row }: { row: CountryRulesRow }) {
  const history = useRecordHistory('country-rules', row.rules.rulesCountryId)
  return (
    <WithHistory history={history}>
      <RulesView row={row} />
    </WithHistory>
  )
}
