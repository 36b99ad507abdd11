import { NAMED_PARTNERS } from '@portal/contract/accounting-rules/accounting-rule'
import {
  type AccountingRuleRow,
  deleteAccountingRule,
  readAccountingRule,
} from '@portal/contract/accounting-rules/accounting-rules.calls'
import { useTexts } from '@portal/portal-sdk'
import { useConfirmed, useQueuedNotice } from '@portal/portal-sdk/forms'
import { useRead } from '@portal/portal-sdk/read'
import { Notice, Stack, styled, Text } from '@portal/shared-ui'
import { ConfirmDialog } from '@portal/shared-ui/dialog'
import { RulePartners } from './RulePartners.tsx'

const Scroll = styled.div({ maxHeight: 240, overflowY: 'auto' })

/**
 * Asks for confirmation and requests the deletion of a rule (spec §4). The dialog stays open and shows the error if the
 * gateway refuses.
 */
export function DeleteRule({ rule, onClose }: { rule: AccountingRuleRow; onClose: () => void }) {
  const t = useTexts('mfe-accounting')
  const announceQueued = useQueuedNotice()
  const { confirm, error, question } = useConfirmed(deleteAccountingRule, { onDone: announceQueued, onClose })
  return (
    <ConfirmDialog
      isOpen
      {...question}
      title={t('rules.deleteOf', { code: rule.aeCode })}
      confirmLabel={t('rules.delete')}
      isDangerous
      onConfirm={() => confirm({ aeCode: rule.aeCode, version: rule.version })}
    >
      <Stack gap={2}>
        <Text>{t('rules.deleteAsk')}</Text>
        <Text tone="muted">{t('rules.deleteText')}</Text>
        <OpenOrders aeCode={rule.aeCode} />
        {error?.code === '12' && rule.partnerCount > NAMED_PARTNERS && <AllPartners aeCode={rule.aeCode} />}
      </Stack>
    </ConfirmDialog>
  )
}

/** Shows the open orders that will still be posted by the rule. Shows nothing if the rule has no open orders. */
function OpenOrders({ aeCode }: { aeCode: string }) {
  const c = useTexts('contract')
  const { data } = useRead(readAccountingRule, { aeCode }, { isQuiet: true })
  const { count = 0, named = [] } = data?.openOrders ?? {}
  if (count === 0) return null
  return (
    <Notice tone="info" title={c('message.ruleOpenOrders', { count })}>
      {[...named, ...(count > named.length ? ['…'] : [])].join(', ')}
    </Notice>
  )
}

/** Shows every partner that uses the rule, but only if the error message cannot name them all. */
function AllPartners({ aeCode }: { aeCode: string }) {
  const t = useTexts('mfe-accounting')
  const { data } = useRead(readAccountingRule, { aeCode }, { isQuiet: true })
  if (!data) return null
  return (
    <Scroll tabIndex={0} role="region" aria-label={t('rules.partners')}>
      <RulePartners uses={data.partners} />
    </Scroll>
  )
}
