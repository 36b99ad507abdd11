import type { RequestOf } from '@portal/contract'
import { type ReturnTerms, returnTransaction } from '@portal/contract/calls/returns'
import type { TransactionDetail } from '@portal/contract/calls/transactions'
import { formatAmount } from '@portal/contract/format'
import { toRequest } from '@portal/contract/schema'
import { returnTransactionRequest } from '@portal/contract/schema/returns'
import { GatewayError, useCommand, useDirtyForm, useTexts } from '@portal/portal-sdk'
import { type RejectedChange, useQueuedNotice } from '@portal/portal-sdk/forms'
import { Button, Notice, Stack, Text, useLocale } from '@portal/shared-ui'
import { Dialog } from '@portal/shared-ui/dialog'
import { CheckboxInput, cleanReason, TextAreaInput } from '@portal/shared-ui/fields'
import { Form } from '@portal/shared-ui/form'
import { useId, useState } from 'react'
import { WhatComesBack } from './WhatComesBack.tsx'

type ReturnRequest = RequestOf<typeof returnTransaction>
interface Typed {
  readonly withFees: boolean
  readonly transactionReason: string
}

/** The transaction is not what was looked at: it moved, or a return of it waits. */
const MOVED = ['12', '28', '29']

interface ReturnDialogProps {
  readonly transaction: TransactionDetail
  readonly terms: ReturnTerms
  readonly rejected: RejectedChange | null
  readonly onStale: () => void
  readonly onClose: () => void
}

/** Asks for the return of a posted transaction: what comes back, with or without the charges, and why. */
export default function ReturnDialog({ transaction, terms, rejected, onStale, onClose }: ReturnDialogProps) {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const locale = useLocale()
  const formId = useId()
  const ask = useCommand(returnTransaction)
  const announceQueued = useQueuedNotice()
  const [failure, setFailure] = useState<string | null>(null)
  const [isDirty, setDirty] = useState(false)
  const done = useDirtyForm(isDirty)
  const { transactionId, version, recalls } = transaction
  const currency = transaction.transactionDestinationCountryCurrency
  const amount = (value: string) => formatAmount(value, currency, locale)
  const recall = recalls.find(({ recallStatus }) => recallStatus === 'REQUESTED')
  const requestOf = ({ withFees, transactionReason }: Typed): ReturnRequest =>
    toRequest(returnTransactionRequest, {
      transactionId,
      version,
      feesReturned: withFees ? 'YES' : 'NO',
      transactionReason,
      ...(rejected ? { replaces: rejected.cqId } : {}),
    })
  const send = async (request: ReturnRequest) => {
    setFailure(null)
    try {
      announceQueued(await ask.run(request))
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
  return (
    <Dialog
      isOpen
      isSticky
      title={t('return.act')}
      onClose={ask.isRunning ? undefined : onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={ask.isRunning}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" isBusy={ask.isRunning}>
            {t('return.act')}
          </Button>
        </>
      }
    >
      <Form<Typed, ReturnRequest>
        id={formId}
        label={t('return.act')}
        rejected={rejected}
        initialValues={{
          withFees: rejected?.proposed.feesReturned === 'YES',
          transactionReason: String(rejected?.proposed.transactionReason ?? ''),
        }}
        schema={returnTransactionRequest}
        toRequest={requestOf}
        onDirtyChange={setDirty}
        onSubmit={send}
      >
        {({ values }) => (
          <Stack gap={4}>
            <Stack gap={1}>
              <Text weight="strong">{transaction.transReceiver}</Text>
              <Text tone="muted">
                {amount(transaction.transactionDestinationAmount)} · {transaction.mtoName}
              </Text>
            </Stack>
            <Text>{t('return.text')}</Text>
            {recall && (
              <Notice tone="info" announce="none" title={t('recall.waits', { partner: transaction.mtoName })}>
                <Text>{t('review.why', { reason: recall.recallReason })}</Text>
                <Text size={13}>{t('recall.answeredByReturn')}</Text>
              </Notice>
            )}
            <WhatComesBack terms={terms} withFees={values.withFees} currency={currency} />
            {terms.fees !== '0.00' && (
              <CheckboxInput name="withFees" label={t('return.withFees', { amount: amount(terms.fees) })} />
            )}
            <TextAreaInput
              name="transactionReason"
              label={c('labels.transactionReason')}
              hint={t('review.reasonHint')}
              clean={cleanReason}
              isRequired
            />
            {failure && <Notice tone="danger">{failure}</Notice>}
          </Stack>
        )}
      </Form>
    </Dialog>
  )
}
