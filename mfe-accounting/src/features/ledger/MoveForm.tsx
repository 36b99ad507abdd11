import type { RequestOf } from '@portal/contract'
import { formatAmount } from '@portal/contract/format'
import { moveMoney, readLedgerAccounts } from '@portal/contract/ledger/ledger.calls'
import { moveMoneyRequest } from '@portal/contract/ledger/ledger.schema'
import type { LedgerMove } from '@portal/contract/ledger/ledger-act'
import { toRequest } from '@portal/contract/schema'
import { useTexts } from '@portal/portal-sdk'
import { type RejectedChange, useQueuedForm } from '@portal/portal-sdk/forms'
import { useRead } from '@portal/portal-sdk/read'
import { Text, useLocale } from '@portal/shared-ui'
import { AmountInput, ReadOnlyField } from '@portal/shared-ui/fields'
import { PanelForm, ReasonInput } from '@portal/shared-ui/panel'
import { accountWord } from './account-words.ts'

interface MoveFormProps {
  readonly move: LedgerMove
  readonly accountNumber: string
  readonly rejected: RejectedChange | null
  readonly onClose: () => void
}

interface MoveValues {
  readonly actAmount: string
  readonly actReason: string
}

/** Shows the form that moves money between an account and the funding account of its book. */
export function MoveForm({ move, accountNumber, rejected, onClose }: MoveFormProps) {
  const t = useTexts('mfe-accounting')
  const c = useTexts('contract')
  const locale = useLocale()
  const form = useQueuedForm(moveMoney, { rejected, onDone: onClose })
  const { data } = useRead(readLedgerAccounts, { accountNumber, size: 20 }, { isAfresh: true })
  const account = data?.data[0]
  const currency = account?.currency ?? ''
  const initial = { actAmount: textOf(rejected?.proposed.actAmount), actReason: textOf(rejected?.proposed.actReason) }
  const sent = (values: MoveValues) => ({ ledgerAct: move, accountNumber, ...values })
  return (
    <PanelForm<MoveValues, RequestOf<typeof moveMoney>>
      {...form}
      title={t(`ledger.acts.${move}`)}
      isNew
      onClose={onClose}
      initialValues={initial}
      schema={moveMoneyRequest}
      toRequest={(values) => toRequest(moveMoneyRequest, sent(values))}
    >
      <Text tone="muted">{t(`ledger.actsText.${move}`)}</Text>
      <ReadOnlyField label={t('ledger.account')} value={account && `${accountWord(c, account)} · ${accountNumber}`} />
      <ReadOnlyField
        label={c('labels.available')}
        value={account && formatAmount(account.available, account.currency, locale)}
      />
      <AmountInput name="actAmount" label={c('labels.actAmount')} currency={currency} isRequired />
      <ReasonInput name="actReason" label={c('labels.actReason')} hint={t('ledger.reasonHint')} maxLength={255} />
    </PanelForm>
  )
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
