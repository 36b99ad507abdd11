import { QUEUE_STATUS_TONES } from '@portal/contract'
import type { QueueRow } from '@portal/contract/queue/queue.calls'
import type { Translate } from '@portal/portal-sdk'
import {
  amountColumn,
  type Column,
  dateTimeColumn,
  referenceColumn,
  statusColumn,
  textColumn,
} from '@portal/shared-ui/table'
import { timeLeft, timeLeftWords } from './expiry.ts'
import { ItemExpiry } from './ItemExpiry.tsx'
import { ItemName } from './ItemName.tsx'
import { ItemStatus } from './ItemStatus.tsx'
import { statusWords } from './status-words.ts'

/**
 * Returns the columns of both queues (spec §2.11). Checkers see when an item last changed, and makers see when the item
 * was submitted. Column ids are wire fields.
 */
export function queueColumns(t: Translate, c: Translate, isMaker: boolean): Column<QueueRow>[] {
  return [
    textColumn('makerName', c('labels.maker'), { isWhole: true }),
    textColumn('checkerName', c('labels.cqChecker'), { isWhole: true, spare: 1 }),
    textColumn('cqName', c('labels.cqName'), {
      render: (row) => <ItemName item={row} />,
      isWhole: true,
      isTwoLined: true,
      minWidth: 236,
      leastWidth: 160,
      narrow: 'lead',
    }),
    textColumn('cqType', c('labels.cqType'), { isTwoLined: true, minWidth: 120, value: (row) => row.cqSubjectName }),
    statusColumn(
      'cqStatus',
      c('labels.cqStatus'),
      (row) => ({ label: c(`status.queue.${row.cqStatus}`), tone: QUEUE_STATUS_TONES[row.cqStatus] }),
      { chips: (row) => Object.values(statusWords(t, c, row)), render: (row) => <ItemStatus item={row} /> },
    ),
    dateTimeColumn('cqExpiresAt', c('labels.cqExpiresAt'), {
      chips: (row) => expiryChips(row, t),
      render: (row) => <ItemExpiry item={row} />,
      spare: 1,
    }),
    textColumn('cqAction', c('labels.cqAction'), { value: (row) => c(`action.${row.cqAction}`), minWidth: 104 }),
    dateTimeColumn('cqUpdateAt', c('labels.cqUpdateAt'), { isHidden: isMaker, spare: 2 }),
    dateTimeColumn('cqCreatedAt', c('labels.cqCreatedAt'), { isHidden: !isMaker, spare: 2 }),
    // The amount is under the name; this column is for sorting.
    amountColumn('cqAmount', c('labels.cqAmount'), { currency: (row) => row.cqCurrency ?? '', isHidden: true }),
    referenceColumn('username', c('labels.username'), { isHidden: true }),
    textColumn('cqReason', c('labels.cqReason'), { isHidden: true }),
  ]
}

function expiryChips(row: QueueRow, t: Translate): readonly string[] {
  const left = timeLeft(row, Date.now())
  return left === null ? [] : [timeLeftWords(left, t)]
}

/** Returns the colour of an item: red if rejected, green if authorized (spec §2.10). */
export function queueTone(row: QueueRow): 'positive' | 'negative' | undefined {
  if (row.cqStatus === 'AUTHORIZED') return 'positive'
  return row.cqStatus === 'REJECTED' ? 'negative' : undefined
}
