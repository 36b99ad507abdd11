import type { RequestOf } from '@portal/contract'
import { moveTillCash, type TillRow } from '@portal/contract/calls/tills'
import { formatAmount } from '@portal/contract/format'
import { toRequest } from '@portal/contract/schema'
import { moveTillCashRequest } from '@portal/contract/schema/tills'
import { useCommand, useTexts } from '@portal/portal-sdk'
import { type RejectedChange, useQueuedNotice } from '@portal/portal-sdk/forms'
import { Text, useLocale } from '@portal/shared-ui'
import { AmountInput } from '@portal/shared-ui/fields'
import { ActDialog, type ActProps } from '../../act/ActDialog.tsx'

interface CashDialogProps extends ActProps {
  readonly till: TillRow
  readonly tillAct: 'SUPPLY' | 'RETURN'
  readonly rejected?: RejectedChange | null
}

/** More cash for an open till, or some of it back to the vault; it moves once a checker of the branch has agreed. */
export function CashDialog({ till, tillAct, rejected = null, ...props }: CashDialogProps) {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const locale = useLocale()
  const ask = useCommand(moveTillCash)
  const announceQueued = useQueuedNotice()
  const { tillId, version, currency, balance } = till
  return (
    <ActDialog<{ readonly cashAmount: string }, RequestOf<typeof moveTillCash>>
      {...props}
      act={c(`tillAct.${tillAct}`)}
      rejected={rejected}
      isRunning={ask.isRunning}
      send={async (request) => announceQueued(await ask.run(request))}
      movedCodes={['12', '28', '29']}
      initialValues={{ cashAmount: String(rejected?.proposed.cashAmount ?? '') }}
      schema={moveTillCashRequest}
      toRequest={({ cashAmount }) =>
        toRequest(moveTillCashRequest, {
          tillId,
          version,
          tillAct,
          cashAmount,
          ...(rejected ? { replaces: rejected.cqId } : {}),
        })
      }
    >
      {() => (
        <>
          <Text>{t(`tills.text.${tillAct}`)}</Text>
          <AmountInput
            name="cashAmount"
            label={c('labels.cashAmount')}
            currency={currency}
            hint={t('tills.tillHas', { amount: formatAmount(balance, currency, locale) })}
            isRequired
          />
        </>
      )}
    </ActDialog>
  )
}
