import { formatDate, formatDateTime } from '@portal/contract/format'
import { type PostingDetail, type PostingName, readPosting } from '@portal/contract/ledger/ledger.calls'
import { eventWord } from '@portal/contract/ledger/posting-words'
import { usePermission, useTexts } from '@portal/portal-sdk'
import { usePendingChange, useRecordHistory } from '@portal/portal-sdk/forms'
import { outageOf, subsidiaryName, useRead } from '@portal/portal-sdk/read'
import { Divider, Grid, Link, Notice, Stack, Text, useLocale } from '@portal/shared-ui'
import { LetterButton } from '@portal/shared-ui/chrome'
import { ReadOnlyField } from '@portal/shared-ui/fields'
import { PanelWaiting, PendingNotice, RecordView } from '@portal/shared-ui/panel'
import { postingId, statementAddress } from './addresses.ts'
import { PostedLines } from './PostedLines.tsx'

type Order = NonNullable<PostingDetail['order']>

interface PostingPanelProps {
  readonly posting: PostingName
  /** Opens the form of the reversal. Undefined for users without the privilege. */
  readonly onReverse: (() => void) | undefined
  readonly onClose: () => void
}

/** Shows one posting: its lines, the reason for each line, and, for a manual posting, its later reversal. */
export default function PostingPanel({ posting, onReverse, onClose }: PostingPanelProps) {
  const t = useTexts('mfe-accounting')
  const c = useTexts('contract')
  const read = useRead(readPosting, posting)
  const { data, error, isLoading } = read
  const title = eventWord(c, posting.event)
  const history = useRecordHistory('ledger-act', posting.transactionId)
  if (!data) {
    const failure = error?.message ?? t('ledger.noPosting')
    return <PanelWaiting {...{ title, isLoading, failure, onClose }} onRetry={outageOf(read)?.retry} isWide />
  }
  return (
    <RecordView
      history={data.posting.isByHand ? history : null}
      title={title}
      recordId={postingId(posting)}
      onClose={onClose}
      isWide
      actions={
        onReverse &&
        data.posting.isReversible &&
        data.posting.pendingCqId === null && (
          <LetterButton letter="R" onClick={onReverse}>
            {t('ledger.reverse')}
          </LetterButton>
        )
      }
    >
      <Posting posting={data.posting} />
    </RecordView>
  )
}

function Posting({ posting }: { readonly posting: PostingDetail }) {
  const t = useTexts('mfe-accounting')
  const c = useTexts('contract')
  const locale = useLocale()
  const { reverses, reversedBy } = posting
  const waiting = usePendingChange(posting.pendingCqId)
  return (
    <Stack gap={5}>
      {posting.pendingCqId && <PendingNotice text={t('ledger.reversalWaits')} change={waiting} />}
      {reversedBy && (
        <Notice tone="info" announce="none">
          {t('ledger.reversed')} <PostingLink posting={reversedBy} of={posting} label={t('ledger.openReversal')} />
        </Notice>
      )}
      {reverses && (
        <Notice tone="info" announce="none">
          {t('ledger.reverses')} <PostingLink posting={reverses} of={posting} label={t('ledger.openReversed')} />
        </Notice>
      )}
      <PostedLines lines={posting.lines} currency={posting.currency} />
      <Divider />
      <Text as="h3" size={14} weight="strong">
        {t('ledger.whyHere')}
      </Text>
      <Grid min={180} gap={4}>
        <ReadOnlyField label={t('ledger.rule')} value={ruleWord(posting) ?? t('ledger.noRule')} />
        <ReadOnlyField label={c('labels.lineReason')} value={posting.reason} />
        <ReadOnlyField label={c('labels.maker')} value={posting.maker ?? t('ledger.bySystem')} />
        <ReadOnlyField label={t('ledger.checker')} value={posting.checker} />
        <ReadOnlyField label={c('labels.businessDate')} value={formatDate(posting.businessDate, locale)} />
        <ReadOnlyField label={c('labels.postedAt')} value={formatDateTime(posting.postedAt, locale)} />
        <ReadOnlyField label={c('labels.countryId')} value={subsidiaryName(posting.countryId, locale.language)} />
        <ReadOnlyField label={c('labels.env')} value={c(`env.${posting.env}`)} />
      </Grid>
      {posting.order && <OrderOf posting={posting} order={posting.order} />}
    </Stack>
  )
}

const REVIEWS = { DC: '/inbound-transactions', CP: '/outbound-transactions' } as const

/** Shows the order under the reference that the lists show, and a link to its review for users who may read it. */
function OrderOf({ posting, order }: { readonly posting: PostingDetail; readonly order: Order }) {
  const c = useTexts('contract')
  const { contractType, transactionContractReference: reference } = order
  const mayRead = usePermission(contractType === 'DC' ? 'DIRECT_CREDIT|READ' : 'CASH_PICKUP|READ')
  const href = `${REVIEWS[contractType]}?panel=review&id=${posting.transactionId}`
  return (
    <ReadOnlyField
      label={c('labels.transactionId')}
      value={mayRead ? <Link href={href}>{reference}</Link> : reference}
      isMono
    />
  )
}

function ruleWord({ ruleCode, ruleVersion }: PostingDetail): string | undefined {
  return ruleCode === null || ruleVersion === null ? undefined : `${ruleCode} · ${ruleVersion}`
}

interface PostingLinkProps {
  readonly posting: PostingName
  /** The posting that reverses the shown posting, or that the shown posting reverses. */
  readonly of: PostingDetail
  readonly label: string
}

function PostingLink({ posting, of, label }: PostingLinkProps) {
  const [line] = of.lines
  if (line === undefined) return null
  return (
    <Link href={`${statementAddress(line.accountNumber)}&panel=posting&id=${encodeURIComponent(postingId(posting))}`}>
      {label}
    </Link>
  )
}
