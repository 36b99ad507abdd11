import { readCountryRules } from '@portal/contract/calls/country-rules'
import { usePermission, useSearchParams, useTexts, useUser } from '@portal/portal-sdk'
import { useRecoveredState, useRejectedChange } from '@portal/portal-sdk/forms'
import { subsidiaryName, subsidiaryOptions, useRead } from '@portal/portal-sdk/read'
import { Button, Stack, useLocale } from '@portal/shared-ui'
import { ErrorState } from '@portal/shared-ui/chrome'
import { RetryNotice } from '@portal/shared-ui/panel'
import { SettingsFrame } from '../SettingsFrame.tsx'
import { SettingsWaiting } from '../SettingsWaiting.tsx'
import { CountryRules } from './CountryRules.tsx'
import { RulesForm } from './RulesForm.tsx'

/** What a subsidiary rules of transfers (money §4), read-only until Edit. */
export default function TransferSettings() {
  const t = useTexts('mfe-settings')
  const { language } = useLocale()
  const mayUpdate = usePermission('SYSTEM_SETTINGS|UPDATE')
  const own = subsidiaryOptions(language, useUser()).map(({ value }) => value)
  const [query, setQuery] = useSearchParams()
  const { data, error, isLoading, reload } = useRead(readCountryRules, {})
  const { rejected, isLoading: isRejectedLoading, outage } = useRejectedChange(query.get('replaces'))
  const [isAsked, setAsked] = useRecoveredState('isRulesAsked', false)

  const countryId = own.find((one) => one === query.get('country')) ?? own[0] ?? ''
  const row = data?.rows.find(({ rules }) => rules.rulesCountryId === countryId)
  const isWanted = isAsked || (rejected !== null && row?.pendingCqId === null)
  const isEditing = row !== undefined && mayUpdate && isWanted
  const done = () => {
    setAsked(false)
    if (rejected) setQuery({ section: 'transfers', country: countryId }, { replace: true })
  }
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
      countryId={countryId}
      description={t('rules.text', { country: subsidiaryName(countryId, language) })}
      primaryAction={mayUpdate && !isEditing ? edit : undefined}
      isEditing={isEditing}
    >
      <Stack gap={4}>
        {outage && <RetryNotice message={outage.message} onRetry={outage.retry} />}
        {isEditing && <RulesForm row={row} rejected={rejected} onDone={done} />}
        {row && !isEditing && !isRejectedLoading && <CountryRules key={countryId} row={row} />}
        {(isLoading || isRejectedLoading) && <SettingsWaiting />}
        {error && !data && <ErrorState text={error.message} onRetry={() => void reload()} />}
      </Stack>
    </SettingsFrame>
  )
}
