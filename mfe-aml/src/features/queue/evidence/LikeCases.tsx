import { formatAmount, formatDateTime } from '@portal/contract/format'
import type { CaseOutcome } from '@portal/contract/screening-cases/screening-case'
import type { CaseDetail, LikeCase } from '@portal/contract/screening-cases/screening-cases.calls'
import { useTexts } from '@portal/portal-sdk'
import { Text, useLocale } from '@portal/shared-ui'
import { TransactionEntries } from '@portal/shared-ui/review'

const TONES = {
  PASSED: 'positive',
  FAILED: 'negative',
  MATCH: 'negative',
  CANCELLED: 'neutral',
  NO_MATCH: 'positive',
} as const satisfies Record<CaseOutcome, string>

interface LikeCasesProps {
  readonly found: CaseDetail
  readonly onMove: (transactionId: string) => void
}

/** Shows decisions on cases of the same sender, receiver or rule, with the reasons for the decisions. */
export function LikeCases({ found: { likeCases }, onMove }: LikeCasesProps) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const locale = useLocale()
  if (likeCases.length === 0) return <Text tone="muted">{t('case.likeNone')}</Text>
  const inCommon = ({ isSameSender, isSameReceiver, sharedRules }: LikeCase) => [
    ...(isSameSender ? [t('case.sameSender')] : []),
    ...(isSameReceiver ? [t('case.sameReceiver')] : []),
    ...(sharedRules.length > 0 ? [t('case.sameRules', { rules: sharedRules.join(', ') })] : []),
  ]
  const why = ({ decisionReason, stateReason }: LikeCase) =>
    [decisionReason && c(`decisionReason.${decisionReason}`), stateReason && t('case.why', { reason: stateReason })]
      .filter(Boolean)
      .join(' · ')
  return (
    <TransactionEntries
      label={t('case.like')}
      entries={likeCases.map((one) => ({
        id: one.transactionId,
        reference: one.transactionContractReference,
        about: [
          `${formatDateTime(one.closedAt, locale)} · ${inCommon(one).join(' · ')}`,
          ...(why(one) === '' ? [] : [why(one)]),
        ],
        amount: formatAmount(one.transactionDestinationAmount, one.transactionDestinationCountryCurrency, locale),
        status: { label: c(`caseOutcome.${one.caseOutcome}`), tone: TONES[one.caseOutcome] },
      }))}
      onOpen={onMove}
    />
  )
}
