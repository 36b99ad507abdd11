import type { RequestOf } from '@portal/contract'
import { disburseLoan, repayLoan, reverseLoanAct, settleLoan, writeOffLoan } from '@portal/contract/calls/loan-acts'
import type { LoanSchedulePayload } from '@portal/contract/calls/loans'
import { formatAmount } from '@portal/contract/format'
import { toRequest } from '@portal/contract/schema'
import { disburseRequest, repayForm, reverseRequest, writeOffRequest } from '@portal/contract/schema/loan-acts'
import { useTexts } from '@portal/portal-sdk'
import { useQueuedForm } from '@portal/portal-sdk/forms'
import { Text, useLocale } from '@portal/shared-ui'
import { AmountInput, cleanReason, ReadOnlyField, TextAreaInput } from '@portal/shared-ui/fields'
import { PanelForm } from '@portal/shared-ui/panel'
import { PaymentEffect } from './PaymentEffect.tsx'
import { dueToday } from './payment-effect.ts'

interface ActFormProps {
  readonly read: LoanSchedulePayload
  readonly onClose: () => void
  readonly onDone: () => void
}

interface Reasoned {
  readonly loanActReason: string
}

const useMoney = ({ loan }: LoanSchedulePayload) => {
  const locale = useLocale()
  return (value: string) => formatAmount(value, loan.loanCurrency, locale)
}

/** An approved loan's money is paid out. */
export function DisburseForm({ read, onClose, onDone }: ActFormProps) {
  const t = useTexts('mfe-loans')
  const c = useTexts('contract')
  const money = useMoney(read)
  const form = useQueuedForm(disburseLoan, { rejected: null, onDone })
  const { loanId, loanAmount, borrowerName } = read.loan
  return (
    <PanelForm<object, RequestOf<typeof disburseLoan>>
      {...form}
      title={t('act.disburse')}
      onClose={onClose}
      initialValues={{}}
      schema={disburseRequest}
      toRequest={() => toRequest(disburseRequest, { loanId })}
    >
      <Text tone="muted">{t('act.disburseText')}</Text>
      <ReadOnlyField label={c('labels.borrowerName')} value={borrowerName} />
      <ReadOnlyField label={c('labels.loanAmount')} value={money(loanAmount)} />
    </PanelForm>
  )
}

/** A payment is taken; the amount that is due stands in the form already. */
export function RepayForm({ read, onClose, onDone }: ActFormProps) {
  const t = useTexts('mfe-loans')
  const c = useTexts('contract')
  const money = useMoney(read)
  const form = useQueuedForm(repayLoan, { rejected: null, onDone })
  const { loanId, loanCurrency } = read.loan
  const due = dueToday(read)
  return (
    <PanelForm<{ readonly loanActAmount: string }, RequestOf<typeof repayLoan>>
      {...form}
      title={t('act.repay')}
      onClose={onClose}
      initialValues={{ loanActAmount: due === '0.00' ? '' : due }}
      schema={repayForm}
      toRequest={(values) => toRequest(repayForm, { loanId, ...values })}
    >
      {({ values }) => (
        <>
          <Text tone="muted">{t('act.repayText')}</Text>
          <ReadOnlyField label={t('act.due')} value={money(due)} />
          <ReadOnlyField label={t('act.owed')} value={money(read.settlement.total)} />
          <AmountInput name="loanActAmount" label={c('labels.loanActAmount')} currency={loanCurrency} isRequired />
          <PaymentEffect read={read} amount={values.loanActAmount} />
        </>
      )}
    </PanelForm>
  )
}

/** All that is owed today is paid. */
export function SettleForm({ read, onClose, onDone }: ActFormProps) {
  const t = useTexts('mfe-loans')
  const money = useMoney(read)
  const form = useQueuedForm(settleLoan, { rejected: null, onDone })
  const { loan, settlement } = read
  return (
    <PanelForm<object, RequestOf<typeof settleLoan>>
      {...form}
      title={t('act.settle')}
      onClose={onClose}
      initialValues={{}}
      schema={repayForm}
      toRequest={() => toRequest(repayForm, { loanId: loan.loanId, loanActAmount: settlement.total })}
    >
      <Text tone="muted">{t('act.settleText')}</Text>
      <ReadOnlyField label={t('act.owed')} value={money(settlement.total)} />
      <Text>
        {t('schedule.split', { interest: money(settlement.interest), principal: money(settlement.principal) })}
      </Text>
    </PanelForm>
  )
}

/** What is outstanding is taken as a loss. */
export function WriteOffForm({ read, onClose, onDone }: ActFormProps) {
  const t = useTexts('mfe-loans')
  const c = useTexts('contract')
  const money = useMoney(read)
  const form = useQueuedForm(writeOffLoan, { rejected: null, onDone })
  const { loanId, outstandingPrincipal } = read.loan
  return (
    <PanelForm<Reasoned, RequestOf<typeof writeOffLoan>>
      {...form}
      title={t('act.writeOff')}
      onClose={onClose}
      initialValues={{ loanActReason: '' }}
      schema={writeOffRequest}
      toRequest={(values) => toRequest(writeOffRequest, { loanId, ...values })}
    >
      <Text tone="muted">{t('act.writeOffText')}</Text>
      <ReadOnlyField label={c('labels.outstandingPrincipal')} value={money(outstandingPrincipal)} />
      <ActReason />
    </PanelForm>
  )
}

/** The last payment or write-off is undone. */
export function ReverseForm({ read, actId, onClose, onDone }: ActFormProps & { readonly actId: string }) {
  const t = useTexts('mfe-loans')
  const c = useTexts('contract')
  const money = useMoney(read)
  const form = useQueuedForm(reverseLoanAct, { rejected: null, onDone })
  const reversed = read.acts.find((one) => one.actId === actId)
  return (
    <PanelForm<Reasoned, RequestOf<typeof reverseLoanAct>>
      {...form}
      title={t('act.reverse')}
      onClose={onClose}
      initialValues={{ loanActReason: '' }}
      schema={reverseRequest}
      toRequest={(values) => toRequest(reverseRequest, { loanId: read.loan.loanId, actId, ...values })}
    >
      <Text tone="muted">{t('act.reverseText')}</Text>
      {reversed && (
        <ReadOnlyField
          label={`${c(`loanAct.${reversed.loanAct}`)} ${reversed.receiptNumber ?? ''}`}
          value={money(reversed.loanActAmount)}
        />
      )}
      <ActReason />
    </PanelForm>
  )
}

function ActReason() {
  const t = useTexts('mfe-loans')
  const c = useTexts('contract')
  return (
    <TextAreaInput
      name="loanActReason"
      label={c('labels.loanActReason')}
      hint={t('act.reasonHint')}
      maxLength={255}
      clean={cleanReason}
      isRequired
    />
  )
}
