import type { TransactionState } from '@portal/contract/calls/transactions'
import { formatDateTime } from '@portal/contract/format'
import { TRANSACTION_STATUS_TONES } from '@portal/contract/records/transaction'
import { type Translate, usePermission, useTexts } from '@portal/portal-sdk'
import { color, Link, space, styled, Text, useLocale } from '@portal/shared-ui'
import { StatusChip } from '@portal/shared-ui/chrome'
import { coreWords } from '../core-words.ts'
import { RecallEntry } from '../returns/RecallEntry.tsx'
import { RefusalEntry } from './RefusalEntry.tsx'
import type { ReviewedTransaction } from './reviewed.ts'
import { type Happening, happenings } from './timeline.ts'

const List = styled.ol({ margin: 0, padding: 0, listStyle: 'none' })
const Entry = styled.li({
  position: 'relative',
  display: 'grid',
  gap: space(1),
  padding: `0 0 ${space(5)} ${space(6)}`,
  '&::before': {
    content: '""',
    position: 'absolute',
    left: 3,
    top: 8,
    width: 9,
    height: 9,
    borderRadius: '50%',
    background: color.edge,
  },
  '&[data-state]::before': { background: color.primary },
  '&:not(:last-of-type)::after': {
    content: '""',
    position: 'absolute',
    left: 7,
    top: 20,
    bottom: -4,
    width: 1,
    background: color.border,
  },
})
const Line = styled.div({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space(1)} ${space(3)}` })

interface TimelineProps {
  readonly transaction: ReviewedTransaction
}

/** Everything that happened, the newest first: every state with who brought it, when and why; tries at the core; cash that was refused; postings; recalls. */
export function Timeline({ transaction }: TimelineProps) {
  const t = useTexts('mfe-transactions')
  const locale = useLocale()
  return (
    <List aria-label={t('review.tab.timeline')}>
      {happenings(transaction).map((one) => (
        <Entry key={`${one.kind} ${one.at} ${nameOf(one)}`} data-state={one.kind === 'state' || undefined}>
          <HappeningEntry one={one} transaction={transaction} />
          <Text size={13} tone="muted">
            {formatDateTime(one.at, locale)}
          </Text>
        </Entry>
      ))}
    </List>
  )
}

function nameOf(one: Happening): string | number {
  if (one.kind === 'state') return one.state.toStatus
  if (one.kind === 'refusal') return one.refusal.refusedBy
  return one.kind === 'try' ? one.number : one.recall.recallId
}

function HappeningEntry({ one, transaction }: TimelineProps & { readonly one: Happening }) {
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

interface StateEntryProps extends TimelineProps {
  readonly state: TransactionState
}

function StateEntry({ state, transaction }: StateEntryProps) {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const { toStatus, stateReason, stateCode } = state
  return (
    <>
      <Line>
        <StatusChip label={c(`status.transaction.${toStatus}`)} tone={TRANSACTION_STATUS_TONES[toStatus]} />
        <Text>{whoOf(t, state, transaction)}</Text>
      </Line>
      {stateReason && <Text>{t('review.why', { reason: stateReason })}</Text>}
      {stateCode && stateCode !== '00' && (
        <Text size={13}>{t('review.code', { code: stateCode, meaning: c(`codes.${stateCode}`) })}</Text>
      )}
      <RuleOf state={state} transaction={transaction} />
    </>
  )
}

function whoOf(t: Translate, { actorKind, actorName }: TransactionState, { mtoName }: ReviewedTransaction): string {
  if (actorKind === 'PARTNER') return mtoName
  return actorKind === 'USER' ? (actorName ?? t('review.somebody')) : t('review.gateway')
}

/** By which rule a state came about, and where its posting is read by who may read the books. */
function RuleOf({ state, transaction }: StateEntryProps) {
  const t = useTexts('mfe-transactions')
  const mayReadBooks = usePermission('ACCOUNTING_RULE|READ')
  const { transactionId, walletAccount, postings, ruleVersion: version } = transaction
  const posting = postings.find((event) => event === state.toStatus)
  if (!state.ruleVersion && !posting) return null
  const rule = state.ruleVersion && (posting && version ? `${state.ruleVersion} · ${version}` : state.ruleVersion)
  const id = encodeURIComponent(`${transactionId}:${posting}`)
  return (
    <Line>
      {rule && <Text size={13}>{t('review.rule', { rule })}</Text>}
      {posting && mayReadBooks && walletAccount && (
        <Link href={`/ledger?account=${walletAccount}&panel=posting&id=${id}`}>{t('review.posting')}</Link>
      )}
    </Line>
  )
}
