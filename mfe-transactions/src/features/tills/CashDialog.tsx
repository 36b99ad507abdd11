import type { RequestOf } from '@portal/contract'
import { toRequest } from '@portal/contract/schema'
import { moveTillCash, readVaults, type TillRow } from '@portal/contract/tills/tills.calls'
import { moveTillCashRequest } from '@portal/contract/tills/tills.schema'
import { useCommand, useTexts } from '@portal/portal-sdk'
import { type RejectedChange, useQueuedNotice } from '@portal/portal-sdk/forms'
import { useRead } from '@portal/portal-sdk/read'
import { Text } from '@portal/shared-ui'
import { ActDialog, type ActProps } from '../../act/ActDialog.tsx'
import { CashInput } from './CashInput.tsx'

interface CashDialogProps extends ActProps {
  readonly till: TillRow
  readonly tillAct: 'SUPPLY' | 'RETURN'
  readonly rejected?: RejectedChange | null
}

/**
 * Shows the dialog that requests more cash for an open till, or the return of cash to the vault. A checker of the
 * branch must authorize the request.
 */
export function CashDialog({ till, tillAct, rejected = null, ...props }: CashDialogProps) {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const ask = useCommand(moveTillCash)
  const announceQueued = useQueuedNotice()
  const { tillId, version, currency, balance, userSolId } = till
  const vaults = useRead(readVaults, {}, { isAfresh: true }).data?.vaults
  const vault = vaults?.find((one) => one.currency === currency && one.userSolId === userSolId)
  const inVault = vault && ({ place: 'vault', balance: vault.balance } as const)
  return (
    <ActDialog<{ readonly cashAmount: string }, RequestOf<typeof moveTillCash>>
      {...props}
      draftName={moveTillCash.path}
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
      {({ cashAmount }) => (
        <>
          <Text>{t(`tills.text.${tillAct}`)}</Text>
          <CashInput
            label={c('labels.cashAmount')}
            currency={currency}
            cashAmount={cashAmount}
            source={tillAct === 'RETURN' ? { place: 'till', balance } : inVault}
          />
        </>
      )}
    </ActDialog>
  )
}
