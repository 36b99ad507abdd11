import { usePermission, useTexts } from '@portal/portal-sdk'
import { PanelWaiting } from '@portal/shared-ui/panel'
import { AccountingRuleView } from './AccountingRuleView.tsx'
import { RuleHeader } from './RuleHeader.tsx'

interface AccountingRulePanelProps {
  readonly panel: { readonly act: string; readonly id: string | null }
  readonly onClose: () => void
}

/** Shows the panel beside the list: the first step of a new or copied rule, or a read-only rule. */
export default function AccountingRulePanel({ panel: { act, id }, onClose }: AccountingRulePanelProps) {
  const t = useTexts('mfe-accounting')
  const c = useTexts('contract')
  const mayCreate = usePermission('ACCOUNTING_RULE|CREATE')
  const isNew = act === 'create' || act === 'copy'
  if (isNew && !mayCreate) {
    return <PanelWaiting title={t('rules.createTitle')} isLoading={false} failure={c('codes.57')} onClose={onClose} />
  }
  if (act === 'copy' && id !== null) return <RuleHeader key={id} copyOf={id} onClose={onClose} />
  if (isNew || id === null) return <RuleHeader key={id} begun={id} onClose={onClose} />
  return <AccountingRuleView key={id} aeCode={id} onClose={onClose} />
}
