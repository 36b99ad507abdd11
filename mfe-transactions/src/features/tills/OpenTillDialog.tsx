import type { RequestOf } from '@portal/contract'
import { openTill, readVaults } from '@portal/contract/calls/tills'
import { formatAmount } from '@portal/contract/format'
import { toRequest } from '@portal/contract/schema'
import { openTillRequest } from '@portal/contract/schema/tills'
import { useCommand, useTexts } from '@portal/portal-sdk'
import { type RejectedChange, useQueuedNotice } from '@portal/portal-sdk/forms'
import { useRead } from '@portal/portal-sdk/read'
import { Text, useLocale } from '@portal/shared-ui'
import { AmountInput, SelectInput } from '@portal/shared-ui/fields'
import { ActDialog, type ActProps } from '../../act/ActDialog.tsx'

interface Typed {
  readonly currency: string
  readonly cashAmount: string
}

interface OpenTillDialogProps extends ActProps {
  readonly rejected: RejectedChange | null
}

/** Asks for the float of today's till; it opens once a checker of the branch has given it. */
export function OpenTillDialog({ rejected, ...props }: OpenTillDialogProps) {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const locale = useLocale()
  const ask = useCommand(openTill)
  const announceQueued = useQueuedNotice()
  const vaults = useRead(readVaults, {}).data?.vaults ?? []
  return (
    <ActDialog<Typed, RequestOf<typeof openTill>>
      {...props}
      act={t('tills.open')}
      rejected={rejected}
      isRunning={ask.isRunning}
      send={async (request) => announceQueued(await ask.run(request))}
      movedCodes={[]}
      initialValues={{
        currency: String(rejected?.proposed.currency ?? ''),
        cashAmount: String(rejected?.proposed.cashAmount ?? ''),
      }}
      schema={openTillRequest}
      toRequest={(values) =>
        toRequest(openTillRequest, { ...values, ...(rejected ? { replaces: rejected.cqId } : {}) })
      }
    >
      {({ currency }) => {
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
            <AmountInput
              name="cashAmount"
              label={c('labels.tillFloat')}
              currency={currency}
              hint={vault && t('tills.vaultHas', { amount: formatAmount(vault.balance, currency, locale) })}
              isRequired
            />
          </>
        )
      }}
    </ActDialog>
  )
}
