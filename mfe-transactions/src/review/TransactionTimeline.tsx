import { formatDateTime } from '@portal/contract/format'
import { isDecidedWithoutReason, TRANSACTION_STATUS_TONES } from '@portal/contract/transactions/transaction'
import type { TransactionState } from '@portal/contract/transactions/transaction-detail.calls'
import { type Translate, usePermission, useTexts } from '@portal/portal-sdk'
import { Link, Text, useLocale } from '@portal/shared-ui'
import { StatusChip } from '@portal/shared-ui/chrome'
import { Timeline, TimelineLine } from '@portal/shared-ui/review'
import { coreWords } from '../core-words.ts'
import { RecallEntry } from '../returns/RecallEntry.tsx'
import { RefusalEntry } from './RefusalEntry.tsx'
import type { ReviewedTransaction } from './reviewed.ts'
import { type Happening, happenings } from './timeline.ts'

interface TransactionTimelineProps {
  readonly transaction: ReviewedTransaction
}

/**
 * Shows the complete history, newest first: every status with its actor, time and reason; tries at core banking;
 * refusals to pay cash; postings; recalls.
 */
export function TransactionTimeline({ transaction }: TransactionTimelineProps) {
  const t = useTexts('mfe-transactions')
  const locale = useLocale()
  return (
    <Timeline
      label={t('review.tab.timeline')}
      entries={happenings(transaction).map((one) => ({
        key: `${one.kind} ${one.at} ${nameOf(one)}`,
        isState: one.kind === 'state',
        at: formatDateTime(one.at, locale),
        content: <HappeningEntry one={one} transaction={transaction} />,
      }))}
    />
  )
}

function nameOf(one: Happening): string | number {
  if (one.kind === 'state') return one.state.toStatus
  if (one.kind === 'refusal') return one.refusal.refusedBy
  return one.kind === 'try' ? one.number : one.recall.recallId
}

function HappeningEntry({ one, transaction }: TransactionTimelineProps & { readonly one: Happening }) {
  const t = useTexts('mfe-transactions')
  if (one.kind === 'state') return <StateEntry state={one.state} transaction={transaction} />
  if (one.kind === 'refusal') return <RefusalEntry refusal={one.refusal} />
  if (one.kind !== 'try') return <RecallEntry {...one} transaction={transaction} />
  const { asked, outcome, detail } = one.coreTry
  return (
    <>
      <Text>{t(`review.try.${asked}`, { number: one.number, outcome: t(`review.outcome.${outcome}`) })}</Text>
      {detail && <Text size={13}>{coreWords(t, detail)}</Text>}
    </>
  )
}

interface StateEntryProps extends TransactionTimelineProps {
  readonly state: TransactionState
}

function StateEntry({ state, transaction }: StateEntryProps) {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const { toStatus, decisionReason, stateReason, stateCode, heldBy } = state
  const rules = heldBy.map(({ code, version }) => (version === null ? code : t('review.ofVersion', { code, version })))
  return (
    <>
      <TimelineLine>
        <StatusChip label={c(`status.transaction.${toStatus}`)} tone={TRANSACTION_STATUS_TONES[toStatus]} />
        <Text>{whoOf(t, state, transaction)}</Text>
      </TimelineLine>
      {decisionReason && <Text>{c(`decisionReason.${decisionReason}`)}</Text>}
      {stateReason && <Text>{t('review.why', { reason: stateReason })}</Text>}
      {isDecidedWithoutReason(state) && <Text>{t('review.noReason')}</Text>}
      {stateCode && stateCode !== '00' && (
        <Text size={13}>{t('review.code', { code: stateCode, meaning: c(`codes.${stateCode}`) })}</Text>
      )}
      {rules.length > 0 && <Text size={13}>{t('review.heldBy', { rules: rules.join(', ') })}</Text>}
      <RuleOf state={state} transaction={transaction} />
    </>
  )
}

function whoOf(t: Translate, { actorKind, actorName }: TransactionState, { mtoName }: ReviewedTransaction): string {
  if (actorKind === 'PARTNER') return mtoName
  return actorKind === 'USER' ? (actorName ?? t('review.somebody')) : t('review.gateway')
}

/** Shows the rule that caused a status, and a link to the posting for users who may read the books. */
function RuleOf({ state, transaction }: StateEntryProps) {
  const t = useTexts('mfe-transactions')
  const mayReadBooks = usePermission('ACCOUNTING_RULE|READ')
  const { transactionId, walletAccount, postings, ruleVersion: version } = transaction
  const posting = postings.find((event) => event === state.toStatus)
  if (!state.ruleVersion && !posting) return null
  const rule = state.ruleVersion && (posting && version ? `${state.ruleVersion} · ${version}` : state.ruleVersion)
  const id = encodeURIComponent(`${transactionId}:${posting}`)
  return (
    <TimelineLine>
      {rule && <Text size={13}>{t('review.rule', { rule })}</Text>}
      {posting && mayReadBooks && walletAccount && (
        <Link href={`/ledger?account=${walletAccount}&panel=posting&id=${id}`}>{t('review.posting')}</Link>
      )}
    </TimelineLine>
  )
}
