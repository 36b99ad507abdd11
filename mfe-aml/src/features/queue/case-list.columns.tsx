import { defaultClient } from '@portal/api-client'
import { formatCountry } from '@portal/contract/format'
import { CASE_DUE_TONES, CASE_STATUS_TONES, dueOf } from '@portal/contract/screening-cases/screening-case'
import type { PendingTransactionRow } from '@portal/contract/screening-cases/screening-cases.calls'
import { TRANSACTION_STATUS_TONES } from '@portal/contract/transactions/transaction'
import type { Translate } from '@portal/portal-sdk'
import {
  amountColumn,
  type Column,
  dateTimeColumn,
  numberColumn,
  referenceColumn,
  statusColumn,
  textColumn,
} from '@portal/shared-ui/table'
import { heldWords } from '../../held-words.ts'
import { DueChips } from './DueChips.tsx'
import { Sender } from './Sender.tsx'

interface ColumnWords {
  readonly t: Translate
  readonly c: Translate
  readonly language: string
}

const hidden = { isHidden: true } as const

/**
 * Returns the columns of the queue (spec §2.11) including due times and holders, and the extra fields in a row's
 * details.
 */
export function caseColumns({ t, c, language }: ColumnWords): Column<PendingTransactionRow>[] {
  const label = (id: keyof PendingTransactionRow) => c(`labels.${id}`)
  const due = ({ dueAt, caseStatus }: PendingTransactionRow) => {
    if (caseStatus === 'CLOSED') return { label: c('caseStatus.CLOSED'), tone: CASE_STATUS_TONES.CLOSED }
    const near = dueOf(dueAt, defaultClient().now())
    return { label: c(`caseDue.${near}`), tone: CASE_DUE_TONES[near] }
  }
  const status = ({ transactionStatus }: PendingTransactionRow) => ({
    label: c(`status.transaction.${transactionStatus}`),
    tone: TRANSACTION_STATUS_TONES[transactionStatus],
  })
  return [
    textColumn('transReceiver', label('transReceiver'), { isWhole: true, narrow: 'lead' }),
    // The marks of paid orders and of second passes are beside the due time, because they must be seen in every width.
    statusColumn('dueAt', label('dueAt'), due, {
      chips: (row) => [
        due(row).label,
        ...(row.caseKind === 'PAID' ? [t('queue.paid')] : []),
        ...(row.firstPassBy === null ? [] : [t('queue.passedOnce')]),
      ],
      render: (row) => (
        <DueChips due={due(row)} isPassedOnce={row.firstPassBy !== null} isPaid={row.caseKind === 'PAID'} />
      ),
    }),
    // On a phone there is room for only one status under the receiver, which is the due time.
    statusColumn('transactionStatus', label('transactionStatus'), status, { narrow: 'rest' }),
    // The reason, the sender and the source amount come early: a table at 1440 pixels must show them without scrolling.
    // Sorts by risk. The score comes first, so that it is seen also in a row of one line.
    textColumn('heldBy', t('queue.why'), {
      minWidth: 168,
      isTwoLined: true,
      value: ({ heldFor, listHits, riskSum }) =>
        [
          ...listHits.map(({ listCode: list, score }) => t('queue.score', { list, score })),
          riskSum !== null && t('queue.risk', { sum: riskSum }),
          heldWords(heldFor, riskSum, c),
        ]
          .filter(Boolean)
          .join(' · '),
    }),
    // The source country is shown below the sender, because its own column is out of sight at 1440 pixels.
    textColumn('transSender', label('transSender'), {
      spare: 9,
      render: (row) => (
        <Sender name={row.transSender} country={formatCountry(row.transactionSourceCountryCode, language)} />
      ),
    }),
    amountColumn('transactionAmount', label('transactionAmount'), {
      currency: (row) => row.transactionSourceCountryCurrency,
      spare: 8,
    }),
    textColumn('transactionSourceCountryCode', label('transactionSourceCountryCode'), {
      value: (row) => formatCountry(row.transactionSourceCountryCode, language),
      spare: 7,
    }),
    amountColumn('transactionDestinationAmount', label('transactionDestinationAmount'), {
      currency: (row) => row.transactionDestinationCountryCurrency,
      narrow: 'below',
    }),
    textColumn('assignedTo', label('assignedTo'), {
      value: ({ claimedBy, assignedTo }) => claimedBy ?? assignedTo ?? '',
      spare: 2,
    }),
    referenceColumn('transactionMtoCode', label('transactionMtoCode'), { spare: 5 }),
    referenceColumn('transactionContractReference', label('transactionContractReference'), { width: 190, spare: 4 }),
    referenceColumn('transactionBatchReference', label('transactionBatchReference'), { spare: 1 }),
    referenceColumn('transactionReference', label('transactionReference'), hidden),
    textColumn('mtoName', label('mtoName'), hidden),
    textColumn('screeningType', label('screeningType'), {
      ...hidden,
      value: (row) => c(`screeningType.${row.screeningType}`),
    }),
    textColumn('transactionSourceCountryCurrency', label('transactionSourceCountryCurrency'), hidden),
    textColumn('transactionDestinationCountryCurrency', label('transactionDestinationCountryCurrency'), hidden),
    textColumn('caseKind', label('caseKind'), { ...hidden, value: (row) => c(`caseKind.${row.caseKind}`) }),
    textColumn('caseStatus', label('caseStatus'), {
      ...hidden,
      value: (row) => c(`caseStatus.${row.caseStatus}`),
    }),
    textColumn('caseOutcome', label('caseOutcome'), {
      ...hidden,
      value: (row) => (row.caseOutcome === null ? '' : c(`caseOutcome.${row.caseOutcome}`)),
    }),
    numberColumn('riskSum', label('riskSum'), { ...hidden, width: 96 }),
    textColumn('claimedBy', t('queue.takenBy'), hidden),
    textColumn('firstPassBy', label('firstPassBy'), hidden),
    dateTimeColumn('heldAt', label('heldAt'), hidden),
    dateTimeColumn('closedAt', label('closedAt'), hidden),
    dateTimeColumn('transactionCreatedAt', label('transactionCreatedAt'), hidden),
  ]
}
