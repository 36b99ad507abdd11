import type { RequestOf } from '@portal/contract'
import { type PostingName, readPosting, reversePosting } from '@portal/contract/ledger/ledger.calls'
import { reversePostingRequest } from '@portal/contract/ledger/ledger.schema'
import { toRequest } from '@portal/contract/schema'
import { useTexts } from '@portal/portal-sdk'
import { type RejectedChange, useQueuedForm } from '@portal/portal-sdk/forms'
import { useRead } from '@portal/portal-sdk/read'
import { Text } from '@portal/shared-ui'
import { PanelForm, ReasonInput } from '@portal/shared-ui/panel'
import { PostedLines } from './PostedLines.tsx'

interface ReversalFormProps {
  readonly posting: PostingName
  readonly rejected: RejectedChange | null
  readonly onClose: () => void
}

interface ReversalValues {
  readonly actReason: string
}

/** Shows the form that reverses a posting: the lines to post, and the reason. */
export function ReversalForm({ posting, rejected, onClose }: ReversalFormProps) {
  const t = useTexts('mfe-accounting')
  const c = useTexts('contract')
  const form = useQueuedForm(reversePosting, { rejected, onDone: onClose })
  const read = useRead(readPosting, posting, { isAfresh: true }).data?.posting
  const { actReason } = rejected?.proposed ?? {}
  const mirrored = read?.lines.map((line) => ({
    ...line,
    side: line.side === 'DR' ? ('CR' as const) : ('DR' as const),
  }))
  return (
    <PanelForm<ReversalValues, RequestOf<typeof reversePosting>>
      {...form}
      title={t('ledger.reverse')}
      onClose={onClose}
      isWide
      initialValues={{ actReason: typeof actReason === 'string' ? actReason : '' }}
      schema={reversePostingRequest}
      toRequest={(values) => toRequest(reversePostingRequest, { ...posting, ...values })}
    >
      <Text tone="muted">{t('ledger.reverseText')}</Text>
      {read && mirrored && <PostedLines lines={mirrored} currency={read.currency} />}
      <ReasonInput name="actReason" label={c('labels.actReason')} hint={t('ledger.reasonHint')} maxLength={255} />
    </PanelForm>
  )
}
