import { readCountryRules } from '@portal/contract/country-rules/country-rules.calls'
import { useSearchParams, useTexts, useUser } from '@portal/portal-sdk'
import { subsidiaryName, subsidiaryOptions, useRead } from '@portal/portal-sdk/read'
import { useLocale } from '@portal/shared-ui'
import { SettingsPage } from '../SettingsPage.tsx'
import { CountryRules } from './CountryRules.tsx'
import { RulesForm } from './RulesForm.tsx'

/** Shows a subsidiary's transfer rules (money §4). */
export default function TransferSettings() {
  const t = useTexts('mfe-settings')
  const { language } = useLocale()
  const own = subsidiaryOptions(language, useUser()).map(({ value }) => value)
  const [query] = useSearchParams()
  const read = useRead(readCountryRules, {}, { isAfresh: true })
  const countryId = own.find((one) => one === query.get('country')) ?? own[0] ?? ''
  const row = read.data?.rows.find(({ rules }) => rules.rulesCountryId === countryId)
  return (
    <SettingsPage
      countryId={countryId}
      description={t('rules.text', { country: subsidiaryName(countryId, language) })}
      settings={row}
      read={read}
      waits={t('rules.waits')}
      remembered="isRulesAsked"
      form={(change) => row && <RulesForm row={row} {...change} />}
    >
      {row && <CountryRules key={countryId} row={row} />}
    </SettingsPage>
  )
}
