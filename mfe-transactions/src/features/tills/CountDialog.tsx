import type { RequestOf } from '@portal/contract'
import { formatAmount } from '@portal/contract/format'
import { toRequest } from '@portal/contract/schema'
import { closeTill, type TillDayPayload } from '@portal/contract/tills/tills.calls'
import { closeTillRequest } from '@portal/contract/tills/tills.schema'
import { notify, useCommand, useTexts } from '@portal/portal-sdk'
import { type RejectedChange, useQueuedNotice } from '@portal/portal-sdk/forms'
import { Notice, Text, useLocale } from '@portal/shared-ui'
import { AmountInput } from '@portal/shared-ui/fields'
import { ReasonInput } from '@portal/shared-ui/panel'
import { useState } from 'react'
import { ActDialog, type ActProps } from '../../act/ActDialog.tsx'
import { Counted } from './Counted.tsx'
import { CountTable } from './CountTable.tsx'
import { countOf } from './count-values.ts'
import { type Counting, countedPieces, countedSum, isBegun, minus, newCount } from './counted.ts'

interface CountDialogProps extends ActProps {
  readonly day: TillDayPayload
  /** The rejected count, for which the teller must give a new reason. Null for a new count. */
  readonly rejected?: RejectedChange | null
}

/** Returns the form value with the reason from the rejected count, which the teller must improve. */
const reasonOf = (rejected: RejectedChange | null) =>
  rejected === null ? {} : { differenceReason: String(rejected.proposed.differenceReason ?? '') }

/**
 * Shows the dialog that counts a till by notes and coins and closes it. The counted cash returns to the vault. A
 * difference is shown, with its reason, before the count is sent, and a checker decides on it. For an earlier count,
 * only the reason can change.
 */
export default function CountDialog({ day, rejected = null, ...props }: CountDialogProps) {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const locale = useLocale()
  const close = useCommand(closeTill)
  const announceQueued = useQueuedNotice()
  const { till, count, acts } = day
  const { tillId, version, currency } = till
  const isCounted = count !== null
  const [initial] = useState(() =>
    isCounted ? countOf(currency, { ...count, ...reasonOf(rejected) }) : newCount(currency),
  )
  const balance = isCounted ? minus(till.countedAmount ?? '0', till.differenceAmount ?? '0') : till.balance
  const send = async (request: RequestOf<typeof closeTill>) => {
    const { cqType, countedAmount, ...queued } = await close.run(request)
    if (cqType !== undefined) announceQueued({ cqType, ...queued })
    else
      notify({ tone: 'positive', text: t('tills.closed', { amount: formatAmount(countedAmount, currency, locale) }) })
  }
  return (
    <ActDialog<Counting, RequestOf<typeof closeTill>>
      {...props}
      draftName={closeTill.path}
      act={t(isCounted ? 'tills.explain' : 'tills.close')}
      rejected={rejected}
      isRunning={close.isRunning}
      send={send}
      movedCodes={['12', '29']}
      initialValues={initial}
      schema={closeTillRequest}
      toRequest={(counting) =>
        toRequest(closeTillRequest, {
          tillId,
          version,
          pieces: countedPieces(counting),
          ...(counting.looseAmount === '' ? {} : { looseAmount: counting.looseAmount }),
          ...(counting.differenceReason.trim() === '' ? {} : { differenceReason: counting.differenceReason }),
          ...(rejected ? { replaces: rejected.cqId } : {}),
        })
      }
    >
      {(counting) => {
        const counted = countedSum(counting)
        const difference = minus(counted, balance)
        return (
          <>
            {!isCounted && <Text>{t(acts.isLeft ? 'tills.closeLeftText' : 'tills.closeText')}</Text>}
            <CountTable currency={currency} pieces={counting.pieces} isFixed={isCounted} />
            <AmountInput
              name="looseAmount"
              label={c('labels.looseAmount')}
              currency={currency}
              isDisabled={isCounted}
            />
            {isBegun(counting) || difference === '0.00' ? (
              <Counted {...{ counted, balance, difference, currency }} />
            ) : (
              <Notice tone="info" announce="none">
                {t('tills.booksSay', { amount: formatAmount(balance, currency, locale) })}
              </Notice>
            )}
            {(difference !== '0.00' || acts.isLeft || isCounted) && (
              <ReasonInput
                name="differenceReason"
                label={c('labels.differenceReason')}
                hint={t(acts.isLeft ? 'tills.leftHint' : 'tills.differenceHint')}
              />
            )}
          </>
        )
      }}
    </ActDialog>
  )
}
