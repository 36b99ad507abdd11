import type { RuleWarning } from '@portal/contract/calls/accounting-rules'
import { ruleWarningWord } from '@portal/contract/records/rule-warnings'
import { useTexts } from '@portal/portal-sdk'
import { Notice, styled, useLocale } from '@portal/shared-ui'

const List = styled.ul({ margin: 0, paddingInlineStart: 18, listStyle: 'disc', fontSize: 13 })

/** What is odd about the rule and is not refused. */
export function PreviewWarnings({ warnings }: { warnings: readonly RuleWarning[] }) {
  const t = useTexts('mfe-accounting')
  const c = useTexts('contract')
  const locale = useLocale()
  if (warnings.length === 0) return null
  return (
    <Notice tone="warning" announce="status" title={t('rules.warnings')}>
      <List>
        {warnings.map((warning) => {
          const words = ruleWarningWord(c, warning, locale)
          return <li key={words}>{words}</li>
        })}
      </List>
    </Notice>
  )
}
