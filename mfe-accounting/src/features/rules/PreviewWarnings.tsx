import type { RuleWarning } from '@portal/contract/accounting-rules/rule-preview.calls'
import { ruleWarningWord } from '@portal/contract/accounting-rules/rule-warnings'
import { useTexts } from '@portal/portal-sdk'
import { useLocale, WarningList } from '@portal/shared-ui'

/** Shows warnings about the rule. They do not prevent its submission. */
export function PreviewWarnings({ warnings }: { warnings: readonly RuleWarning[] }) {
  const t = useTexts('mfe-accounting')
  const c = useTexts('contract')
  const locale = useLocale()
  const words = warnings.map((warning) => ruleWarningWord(c, warning, locale))
  return <WarningList warnings={words} announce="status" title={t('rules.warnings')} />
}
