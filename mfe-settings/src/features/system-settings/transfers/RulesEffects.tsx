import type { CountryRulesRow } from '@portal/contract/country-rules/country-rules.calls'
import { useTexts } from '@portal/portal-sdk'
import { Notice } from '@portal/shared-ui'
import { effectsOf, type RulesEffect } from './rules-effect.ts'
import { type RulesValues, rulesOf } from './rules-form.ts'

/** Shows the effects of the change, updated while the user types. */
export function RulesEffects({ row, values }: { row: CountryRulesRow; values: RulesValues }) {
  const t = useTexts('mfe-settings')
  const c = useTexts('contract')
  const effects = effectsOf(row, rulesOf(values))
  const words = ({ key, params: { document, ...params } }: RulesEffect) =>
    t(`rules.effect.${key}`, {
      ...params,
      ...(document === undefined ? {} : { document: c(`identityType.${document}`) }),
    })
  return (
    <Notice
      tone={effects.some(({ isWarning }) => isWarning) ? 'warning' : 'info'}
      title={t('rules.effect.title')}
      announce="status"
    >
      <ul>
        {effects.map((effect) => (
          <li key={`${effect.key} ${JSON.stringify(effect.params)}`}>{words(effect)}</li>
        ))}
        <li>{t('rules.effect.holds')}</li>
      </ul>
    </Notice>
  )
}
