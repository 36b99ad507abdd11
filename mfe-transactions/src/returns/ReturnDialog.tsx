import type { RequestOf } from '@portal/contract'
import { formatAmount } from '@portal/contract/format'
import { toRequest } from '@portal/contract/schema'
import { type ReturnTerms, returnTransaction } from '@portal/contract/transactions/returns.calls'
import { returnTransactionRequest } from '@portal/contract/transactions/returns.schema'
import type { TransactionDetail } from '@portal/contract/transactions/transaction-detail.calls'
import { useCommand, useTexts } from '@portal/portal-sdk'
import { type RejectedChange, useQueuedNotice } from '@portal/portal-sdk/forms'
import { Notice, Text, useLocale } from '@portal/shared-ui'
import { CheckboxInput } from '@portal/shared-ui/fields'
import { ReasonInput } from '@portal/shared-ui/panel'
import { ActDialog, type ActProps } from '../act/ActDialog.tsx'
import { ActHead } from '../act/ActHead.tsx'
import { WhatComesBack } from './WhatComesBack.tsx'

type ReturnRequest = RequestOf<typeof returnTransaction>
interface Typed {
  readonly withFees: boolean
  readonly transactionReason: string
}

/** Response codes for a transaction that has changed or has a pending return. */
const MOVED = ['12', '28', '29']

interface ReturnDialogProps extends ActProps {
  readonly transaction: TransactionDetail
  readonly terms: ReturnTerms
  readonly rejected: RejectedChange | null
}

/**
 * Shows the dialog that requests the return of a posted transaction: the amount, with or without the charges, and the
 * reason.
 */
export default function ReturnDialog({ transaction, terms, ...props }: ReturnDialogProps) {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const locale = useLocale()
  const ask = useCommand(returnTransaction)
  const announceQueued = useQueuedNotice()
  const { rejected } = props
  const { transactionId, version, recalls, mtoName: partner } = transaction
  const currency = transaction.transactionDestinationCountryCurrency
  const amount = (value: string) => formatAmount(value, currency, locale)
  const recall = recalls.find(({ recallStatus }) => recallStatus === 'REQUESTED')
  return (
    <ActDialog<Typed, ReturnRequest>
      {...props}
      draftName={returnTransaction.path}
      act={t('return.act')}
      isRunning={ask.isRunning}
      send={async (request) => announceQueued(await ask.run(request))}
      movedCodes={MOVED}
      initialValues={{
        withFees: rejected?.proposed.feesReturned === 'YES',
        transactionReason: String(rejected?.proposed.transactionReason ?? ''),
      }}
      schema={returnTransactionRequest}
      toRequest={({ withFees, transactionReason }) =>
        toRequest(returnTransactionRequest, {
          transactionId,
          version,
          feesReturned: withFees ? 'YES' : 'NO',
          transactionReason,
          ...(rejected ? { replaces: rejected.cqId } : {}),
        })
      }
    >
      {({ withFees }) => (
        <>
          <ActHead
            receiver={transaction.transReceiver}
            about={[amount(transaction.transactionDestinationAmount), partner]}
          />
          <Text>{t('return.text')}</Text>
          {recall && (
            <Notice tone="info" announce="none" title={t('recall.waits', { partner })}>
              <Text>{t('review.why', { reason: recall.recallReason })}</Text>
              <Text size={13}>{t('recall.answeredByReturn')}</Text>
            </Notice>
          )}
          <WhatComesBack terms={terms} withFees={withFees} currency={currency} />
          {terms.fees !== '0.00' && (
            <CheckboxInput name="withFees" label={t('return.withFees', { amount: amount(terms.fees) })} />
          )}
          <ReasonInput name="transactionReason" label={c('labels.transactionReason')} hint={t('review.reasonHint')} />
        </>
      )}
    </ActDialog>
  )
}
