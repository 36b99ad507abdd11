import type { RuleWarning } from '@portal/contract/calls/accounting-rules'
import { formatAmount } from '@portal/contract/format'
import { type Translate, useTexts } from '@portal/portal-sdk'
import { subsidiaryName } from '@portal/portal-sdk/read'
import { Notice, styled, useLocale } from '@portal/shared-ui'

const List = styled.ul({ margin: 0, paddingInlineStart: 18, fontSize: 13 })

/** What is odd about the rule and is not refused. */
export function PreviewWarnings({ warnings }: { warnings: readonly RuleWarning[] }) {
  const t = useTexts('mfe-accounting')
  const c = useTexts('contract')
  const { language } = useLocale()
  if (warnings.length === 0) return null
  return (
    <Notice tone="warning" announce="status" title={t('rules.warnings')}>
      <List>
        {warnings.map((warning) => {
          const words = warningWord(warning, { t, c, language })
          return <li key={words}>{words}</li>
        })}
      </List>
    </Notice>
  )
}

interface Words {
  readonly t: Translate
  readonly c: Translate
  readonly language: string
}

function warningWord(
  { warning, slabCode, currency, value, countryId }: RuleWarning,
  { t, c, language }: Words,
): string {
  if (warning === 'closed-account') {
    return t('rules.warning.closedAccount', {
      account: c(`entryAccount.${value}`),
      currency,
      subsidiary: countryId === null ? '' : subsidiaryName(countryId, language),
    })
  }
  const key = { gap: 'gap', 'fee-above-principal': 'feeAbove', 'no-effect': 'noEffect' }[warning]
  return t(`rules.warning.${key}`, { slab: slabCode ?? '', amount: formatAmount(value, currency, { language }) })
}
