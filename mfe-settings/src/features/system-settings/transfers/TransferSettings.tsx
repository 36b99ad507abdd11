import { SUBSIDIARIES } from '@portal/contract'
import { readCountryRules } from '@portal/contract/calls/country-rules'
import { formatCountry } from '@portal/contract/format'
import { usePermission, useSearchParams, useTexts } from '@portal/portal-sdk'
import { useRecoveredState, useRejectedChange } from '@portal/portal-sdk/forms'
import { useRead } from '@portal/portal-sdk/read'
import { Button, Stack, useLocale } from '@portal/shared-ui'
import { ErrorState, Tabs } from '@portal/shared-ui/chrome'
import { RetryNotice } from '@portal/shared-ui/panel'
import { SettingsFrame } from '../SettingsFrame.tsx'
import { SettingsWaiting } from '../SettingsWaiting.tsx'
import { CountryRules } from './CountryRules.tsx'
import { RulesForm } from './RulesForm.tsx'

/** What each subsidiary that the reader looks after rules of transfers (money §4), read-only until Edit. */
export default function TransferSettings() {
  const t = useTexts('mfe-settings')
  const { language } = useLocale()
  const mayUpdate = usePermission('SYSTEM_SETTINGS|UPDATE')
  const [query, setQuery] = useSearchParams()
  const { data, error, isLoading, reload } = useRead(readCountryRules, {})
  const { rejected, isLoading: isRejectedLoading, outage } = useRejectedChange(query.get('replaces'))
  const [isAsked, setAsked] = useRecoveredState('isRulesAsked', false)

  const rows = data?.rows ?? []
  const row = rows.find(({ rules }) => rules.rulesCountryId === query.get('country')) ?? rows[0]
  const isWanted = isAsked || (rejected !== null && row?.pendingCqId === null)
  const isEditing = row !== undefined && mayUpdate && isWanted
  const show = (countryId: string) => setQuery({ section: 'transfers', country: countryId }, { replace: true })
  const done = () => {
    setAsked(false)
    if (rejected && row) show(row.rules.rulesCountryId)
  }
  const nameOf = (countryId: string) =>
    formatCountry(SUBSIDIARIES.find((one) => one.countryId === countryId)?.country ?? '', language)
  const edit = (
    <Button
      variant="primary"
      disabled={!row || row.pendingCqId !== null || outage !== null}
      onClick={() => setAsked(true)}
    >
      {t('edit')}
    </Button>
  )
  return (
    <SettingsFrame
      section="transfers"
      description={row ? t('rules.text', { country: nameOf(row.rules.rulesCountryId) }) : t('rules.textOfAll')}
      primaryAction={mayUpdate && !isEditing ? edit : undefined}
      isEditing={isEditing}
    >
      <Stack gap={4}>
        {outage && <RetryNotice message={outage.message} onRetry={outage.retry} />}
        {isEditing && <RulesForm row={row} rejected={rejected} onDone={done} />}
        {row && !isEditing && !isRejectedLoading && rows.length > 1 && (
          <Tabs
            label={t('rules.subsidiaries')}
            tabs={rows.map(({ rules: { rulesCountryId } }) => ({ id: rulesCountryId, label: nameOf(rulesCountryId) }))}
            current={row.rules.rulesCountryId}
            onChange={show}
          >
            <CountryRules key={row.rules.rulesCountryId} row={row} />
          </Tabs>
        )}
        {row && !isEditing && !isRejectedLoading && rows.length === 1 && <CountryRules row={row} />}
        {(isLoading || isRejectedLoading) && <SettingsWaiting />}
        {error && !data && <ErrorState text={error.message} onRetry={() => void reload()} />}
      </Stack>
    </SettingsFrame>
  )
}
