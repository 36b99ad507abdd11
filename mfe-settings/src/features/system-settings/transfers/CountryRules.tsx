import type { CountryRulesRow } from '@portal/contract/calls/country-rules'
import { useTexts } from '@portal/portal-sdk'
import { usePendingChange, useRecordHistory } from '@portal/portal-sdk/forms'
import { Stack } from '@portal/shared-ui'
import { PendingNotice, WithHistory } from '@portal/shared-ui/panel'
import { RulesView } from './RulesView.tsx'

/** The rules of one subsidiary, with their history, and the change of them that waits. */
export function CountryRules({ row }: { row: CountryRulesRow }) {
  const t = useTexts('mfe-settings')
  const waiting = usePendingChange(row.pendingCqId)
  const history = useRecordHistory('country-rules', row.rules.rulesCountryId)
  return (
    <Stack gap={4}>
      {row.pendingCqId && <PendingNotice text={t('rules.waits')} change={waiting} />}
      <WithHistory history={history}>
        <RulesView row={row} />
      </WithHistory>
    </Stack>
  )
}
