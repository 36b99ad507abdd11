import { RECORD_STATUS_TONES } from '@portal/contract'
import { readAccountingRule } from '@portal/contract/accounting-rules/accounting-rules.calls'
import { formatDateTime } from '@portal/contract/format'
import { usePermission, useTexts } from '@portal/portal-sdk'
import { usePendingChange, useRecordHistory } from '@portal/portal-sdk/forms'
import { useRead } from '@portal/portal-sdk/read'
import { Grid, Stack, Text, useLocale } from '@portal/shared-ui'
import { LetterLink, StatusChip } from '@portal/shared-ui/chrome'
import { ReadOnlyField } from '@portal/shared-ui/fields'
import { PanelWaiting, PendingNotice, RecordView } from '@portal/shared-ui/panel'
import { AccountingRuleVersions } from './AccountingRuleVersions.tsx'
import { RulePartners } from './RulePartners.tsx'
import { slabsAddress } from './rule-addresses.ts'
import { SlabsRead } from './SlabsRead.tsx'

/** Shows one rule, read-only: its slabs, its versions, and the partners that use it. */
export function AccountingRuleView({ aeCode, onClose }: { aeCode: string; onClose: () => void }) {
  const t = useTexts('mfe-accounting')
  const c = useTexts('contract')
  const locale = useLocale()
  const mayUpdate = usePermission('ACCOUNTING_RULE|UPDATE')
  const { data, error, isLoading } = useRead(readAccountingRule, { aeCode }, { isAfresh: true })
  const waiting = usePendingChange(data?.rule.pendingCqId ?? null)
  const mayRead = usePermission('ACCOUNTING_RULE|READ')
  const ownHistory = useRecordHistory('accounting-rule', aeCode, {
    isDeclined: mayRead && data?.rule.aeStatus === 'DECLINED',
  })
  const history = mayRead ? ownHistory : null
  if (!data) {
    return (
      <PanelWaiting
        title={t('rules.one')}
        isWide
        isLoading={isLoading}
        failure={error?.message ?? ''}
        onClose={onClose}
      />
    )
  }
  const { rule, slabs, versions, partners } = data
  // A rule without a queue item was created together with the portal.
  const isOfOpeningChart = versions.at(-1)?.cqId === null
  const isEditable = mayUpdate && rule.aeStatus === 'ACTIVE' && rule.pendingCqId === null
  return (
    <RecordView
      history={history}
      title={`${rule.aeCode} · ${rule.aeDescription}`}
      recordId={rule.aeCode}
      onClose={onClose}
      isWide
      actions={
        <LetterLink letter={isEditable ? 'E' : 'O'} href={slabsAddress(aeCode)} startIcon="rules">
          {t(isEditable ? 'rules.edit' : 'rules.openSlabs')}
        </LetterLink>
      }
    >
      <Stack gap={5}>
        {rule.pendingCqId && (
          <PendingNotice
            text={t(rule.aeStatus === 'PENDING' ? 'rules.creationWaits' : 'rules.changeWaits')}
            change={waiting}
          />
        )}
        <div>
          <StatusChip label={c(`status.record.${rule.aeStatus}`)} tone={RECORD_STATUS_TONES[rule.aeStatus]} />
        </div>
        <Grid min={150} gap={4}>
          <ReadOnlyField label={c('labels.aeChargeCode')} value={rule.aeChargeCode} isMono />
          <ReadOnlyField label={c('labels.aeTransactionCode')} value={rule.aeTransactionCode} isMono />
          <ReadOnlyField label={c('labels.ruleVersion')} value={rule.ruleVersion} />
          <ReadOnlyField
            label={c('labels.aeMaker')}
            value={rule.makerName ?? (isOfOpeningChart ? t('rules.openingChart') : null)}
          />
          <ReadOnlyField label={c('labels.aeChecker')} value={rule.checkerName} />
          <ReadOnlyField label={c('labels.aeCreatedAt')} value={formatDateTime(rule.aeCreatedAt, locale)} />
        </Grid>
        <Stack gap={2}>
          <Text as="h3" size={14} weight="strong">
            {t('rules.slabs')}
          </Text>
          <SlabsRead slabs={slabs} />
        </Stack>
        <AccountingRuleVersions aeCode={aeCode} versions={versions} />
        <RulePartners uses={partners} />
      </Stack>
    </RecordView>
  )
}
