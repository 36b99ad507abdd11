import type { RequestOf } from '@portal/contract'
import { decideOrphan, type OrphanDetail } from '@portal/contract/calls/orphans'
import { formatAmount } from '@portal/contract/format'
import type { OrphanDecision, OrphanType } from '@portal/contract/records/orphan'
import { toRequest } from '@portal/contract/schema'
import { creditedOrphanForm, decideOrphanRequest } from '@portal/contract/schema/orphans'
import { GatewayError, useCommand, useDirtyForm, useTexts } from '@portal/portal-sdk'
import { type RejectedChange, useQueuedNotice } from '@portal/portal-sdk/forms'
import { Button, Notice, Stack, Text, useLocale } from '@portal/shared-ui'
import { Dialog } from '@portal/shared-ui/dialog'
import { TextAreaInput, TextInput } from '@portal/shared-ui/fields'
import { Form } from '@portal/shared-ui/form'
import { useId, useState } from 'react'
import { decisionText, isPosting } from './decision-words.ts'

type Decided = RequestOf<typeof decideOrphan>
interface Typed {
  readonly orphanEvidence: string
  readonly coreReference: string
}

/** The orphan is not what was looked at: it moved, or is reconciled by now. */
const MOVED = ['12', '25', '29']

interface OrphanDecisionDialogProps {
  readonly orphan: OrphanDetail
  readonly orphanType: OrphanType
  readonly decision: OrphanDecision
  readonly rejected: RejectedChange | null
  readonly onStale: () => void
  readonly onClose: () => void
}

/** Fails or accepts an orphan by evidence, for a checker. It stays open with what was typed when it is refused, and says why. */
export default function OrphanDecisionDialog(props: OrphanDecisionDialogProps) {
  const { orphan, orphanType, decision, rejected, onStale, onClose } = props
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const locale = useLocale()
  const formId = useId()
  const decide = useCommand(decideOrphan)
  const announceQueued = useQueuedNotice()
  const [failure, setFailure] = useState<string | null>(null)
  const [isDirty, setDirty] = useState(false)
  const done = useDirtyForm(isDirty)
  const isFailing = decision === 'FAIL'
  const isPosted = isPosting(orphan, decision)
  const schema = isPosted ? creditedOrphanForm : decideOrphanRequest
  const act = t(isFailing ? 'orphans.fail' : 'orphans.accept')
  const requestOf = ({ orphanEvidence, coreReference }: Typed): Decided =>
    toRequest(schema, {
      transactionId: orphan.transactionId,
      version: orphan.version,
      orphanType,
      orphanDecision: decision,
      orphanEvidence,
      ...(isPosted ? { coreReference } : {}),
      ...(rejected ? { replaces: rejected.cqId } : {}),
    })
  const send = async (request: Decided) => {
    setFailure(null)
    try {
      announceQueued(await decide.run(request))
    } catch (error) {
      if (!(error instanceof GatewayError) || error.fields?.length) throw error
      setFailure(error.message)
      if (MOVED.includes(error.code)) onStale()
      return
    }
    done()
    onStale()
    onClose()
  }
  const seen = orphan.finding?.finding === 'CREDITED_UNPOSTED' ? orphan.finding.detail : null
  return (
    <Dialog
      isOpen
      isSticky
      title={act}
      onClose={decide.isRunning ? undefined : onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={decide.isRunning}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} variant={isFailing ? 'danger' : 'primary'} isBusy={decide.isRunning}>
            {act}
          </Button>
        </>
      }
    >
      <Form<Typed, Decided>
        id={formId}
        label={act}
        rejected={rejected}
        initialValues={{
          orphanEvidence: String(rejected?.proposed.orphanEvidence ?? ''),
          coreReference: String(rejected?.proposed.coreReference ?? seen ?? ''),
        }}
        schema={schema}
        toRequest={requestOf}
        onDirtyChange={setDirty}
        onSubmit={send}
      >
        <Stack gap={4}>
          <Stack gap={1}>
            <Text weight="strong">{orphan.transReceiver}</Text>
            <Text tone="muted">
              {formatAmount(orphan.transDestinationAmount, orphan.transDestinationCurrency, locale)} · {orphan.mtoName}
            </Text>
          </Stack>
          <Text>{t(decisionText(orphan, decision))}</Text>
          {isPosted && (
            <TextInput
              name="coreReference"
              label={c('labels.coreReference')}
              hint={t('orphans.coreReferenceHint')}
              isRequired
            />
          )}
          <TextAreaInput
            name="orphanEvidence"
            label={c('labels.orphanEvidence')}
            hint={t('orphans.evidenceHint')}
            maxLength={500}
            isRequired
          />
          {failure && <Notice tone="danger">{failure}</Notice>}
        </Stack>
      </Form>
    </Dialog>
  )
}
