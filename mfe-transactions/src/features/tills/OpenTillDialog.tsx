import type { RequestOf } from '@portal/contract'
import { toRequest } from '@portal/contract/schema'
import { openTill, readVaults, type VaultRow } from '@portal/contract/tills/tills.calls'
import { openTillRequest } from '@portal/contract/tills/tills.schema'
import { useCommand, useTexts } from '@portal/portal-sdk'
import { type RejectedChange, useQueuedNotice } from '@portal/portal-sdk/forms'
import { outageOf, useRead } from '@portal/portal-sdk/read'
import { Notice, Skeleton, Text } from '@portal/shared-ui'
import { Dialog } from '@portal/shared-ui/dialog'
import { SelectInput } from '@portal/shared-ui/fields'
import { RetryNotice } from '@portal/shared-ui/panel'
import { ActDialog, type ActProps } from '../../act/ActDialog.tsx'
import { CashInput } from './CashInput.tsx'

interface Typed {
  readonly currency: string
  readonly cashAmount: string
}

interface OpenTillDialogProps extends ActProps {
  readonly rejected: RejectedChange | null
}

/**
 * Shows the dialog that requests the float of today's till. The till opens after a checker of the branch has authorized
 * the request.
 */
export function OpenTillDialog(props: OpenTillDialogProps) {
  const t = useTexts('mfe-transactions')
  const read = useRead(readVaults, {}, { isAfresh: true })
  const outage = outageOf(read)
  const vaults = read.data?.vaults
  if (vaults && vaults.length > 0) return <FloatDialog {...props} vaults={vaults} />
  return (
    <Dialog isOpen title={t('tills.open')} onClose={props.onClose}>
      {outage ? (
        <RetryNotice message={outage.message} onRetry={outage.retry} />
      ) : vaults ? (
        <Notice tone="warning">{t('tills.noVault')}</Notice>
      ) : (
        <Skeleton width="100%" height={160} />
      )}
    </Dialog>
  )
}

function FloatDialog({ rejected, vaults, ...props }: OpenTillDialogProps & { readonly vaults: readonly VaultRow[] }) {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const ask = useCommand(openTill)
  const announceQueued = useQueuedNotice()
  const only = vaults.length === 1 ? vaults[0]?.currency : undefined
  return (
    <ActDialog<Typed, RequestOf<typeof openTill>>
      {...props}
      draftName={openTill.path}
      act={t('tills.open')}
      rejected={rejected}
      isRunning={ask.isRunning}
      send={async (request) => announceQueued(await ask.run(request))}
      movedCodes={[]}
      initialValues={{
        currency: String(rejected?.proposed.currency ?? only ?? ''),
        cashAmount: String(rejected?.proposed.cashAmount ?? ''),
      }}
      schema={openTillRequest}
      toRequest={(values) =>
        toRequest(openTillRequest, { ...values, ...(rejected ? { replaces: rejected.cqId } : {}) })
      }
    >
      {({ currency, cashAmount }) => {
        const vault = vaults.find((one) => one.currency === currency)
        return (
          <>
            <Text>{t('tills.openText')}</Text>
            <SelectInput
              name="currency"
              label={c('labels.currency')}
              options={vaults.map((one) => ({ value: one.currency, label: one.currency }))}
              isRequired
            />
            <CashInput
              label={c('labels.tillFloat')}
              currency={currency}
              cashAmount={cashAmount}
              source={vault && { place: 'vault', balance: vault.balance }}
            />
          </>
        )
      }}
    </ActDialog>
  )
}
