import { formatAmount, formatDate } from '@portal/contract/format'
import { isPayment, LOAN_ACT_STATUS_TONES } from '@portal/contract/loans/loan'
import type { LoanActRow } from '@portal/contract/loans/loan-acts.calls'
import type { LoanSchedulePayload } from '@portal/contract/loans/loans.calls'
import { usePermission, useTexts } from '@portal/portal-sdk'
import { Button, Parts, Stack, Text, useLocale } from '@portal/shared-ui'
import { StatusChip } from '@portal/shared-ui/chrome'
import { Figure } from '@portal/shared-ui/table'
import { useState } from 'react'
import { FigureTable, TableRoom } from '../../instalments/instalment-table-styles.ts'
import { useActForm } from './ActButtons.tsx'
import { ReceiptDialog } from './ReceiptDialog.tsx'

/**
 * Shows the disbursement, payments and write-off of a loan, newest first. Each payment has a receipt. The last payment
 * may be reversed.
 */
export function LoanActs({ read }: { readonly read: LoanSchedulePayload }) {
  const { loan, acts } = read
  const t = useTexts('mfe-loans')
  const c = useTexts('contract')
  const locale = useLocale()
  const mayAct = usePermission('REPORT|UPDATE')
  const { open } = useActForm()
  const [shown, setShown] = useState<LoanActRow | null>(null)
  if (acts.length === 0) return <Text tone="muted">{t('schedule.noActs')}</Text>
  const money = (value: string) => formatAmount(value, loan.loanCurrency, locale)
  const split = ({ actInterest, actPrincipal, loanAct }: LoanActRow) =>
    actInterest !== null && actPrincipal !== null && loanAct !== 'DISBURSEMENT'
      ? t('schedule.split', { interest: money(actInterest), principal: money(actPrincipal) })
      : null
  return (
    <TableRoom tabIndex={0} role="group" aria-label={t('schedule.acts')}>
      <FigureTable>
        <thead>
          <tr>
            <th scope="col">{c('labels.actDate')}</th>
            <th scope="col">{c('labels.loanAct')}</th>
            <th scope="col" className="p-figure">{`${c('labels.loanActAmount')} (${loan.loanCurrency})`}</th>
            <th scope="col">{c('labels.loanActStatus')}</th>
            <th scope="col">{c('labels.receiptNumber')}</th>
          </tr>
        </thead>
        <tbody>
          {acts.map((act) => (
            <tr key={act.actId}>
              <td>{formatDate(act.actDate, { ...locale, timeZone: 'UTC' })}</td>
              <td className="p-words">
                {c(`loanAct.${act.loanAct}`)}
                <Text size={12} tone="muted">
                  <Parts of={[split(act), act.loanActReason, act.makerName, act.checkerName]} />
                </Text>
              </td>
              <td className="p-figure">
                <Figure amount={act.loanActAmount} />
              </td>
              <td>
                <StatusChip
                  label={c(`status.loanAct.${act.loanActStatus}`)}
                  tone={LOAN_ACT_STATUS_TONES[act.loanActStatus]}
                />
              </td>
              <td>
                <Stack direction="row" gap={2} align="center">
                  {act.receiptNumber}
                  {isPayment(act.loanAct) && act.receiptNumber !== null && (
                    <Button size="sm" onClick={() => setShown(act)}>
                      {t('schedule.receipt')}
                    </Button>
                  )}
                  {act.isReversible && mayAct && loan.pendingCqId === null && (
                    <Button size="sm" onClick={() => open('reverse', act.actId)}>
                      {t('schedule.reverse')}
                    </Button>
                  )}
                </Stack>
              </td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
      {shown && <ReceiptDialog read={read} act={shown} onClose={() => setShown(null)} />}
    </TableRoom>
  )
}
