import type { LoanRow } from '@portal/contract/loans/loans.calls'
import { usePermission, useSearchParams, useTexts } from '@portal/portal-sdk'
import { useComingQuery } from '@portal/portal-sdk/read'
import { Button } from '@portal/shared-ui'
import { LOAN_FORMS, type LoanFormName } from './act-of-address.ts'

/** Opens or closes the form of an action, by changing the address. */
export function useActForm() {
  const [query] = useSearchParams()
  const { change } = useComingQuery()
  const act = LOAN_FORMS.find((one) => one === query.get('act')) ?? null
  const open = (next: LoanFormName | null, id?: string) =>
    change((now) => {
      const changed = new URLSearchParams(now)
      for (const name of ['act', 'id', 'replaces']) changed.delete(name)
      if (next !== null) changed.set('act', next)
      if (id !== undefined) changed.set('id', id)
      return changed
    })
  return { act, id: query.get('id'), open }
}

/**
 * Shows the buttons for the next actions on a loan: its disbursement, or the payment, settlement and write-off of an
 * active loan. Shows nothing for other loans, and to users without the privilege.
 */
export function ActButtons({ loan: { loanStatus, pendingCqId } }: { readonly loan: LoanRow }) {
  const t = useTexts('mfe-loans')
  const mayAct = usePermission('REPORT|UPDATE')
  const { open } = useActForm()
  if (!mayAct) return null
  const isHeld = pendingCqId !== null
  const button = (form: LoanFormName, variant?: 'primary') => (
    <Button {...(variant ? { variant } : {})} disabled={isHeld} onClick={() => open(form)}>
      {t(`act.${form}`)}
    </Button>
  )
  if (loanStatus === 'APPROVED') return button('disburse', 'primary')
  if (loanStatus !== 'ACTIVE') return null
  return (
    <>
      {button('writeOff')}
      {button('settle')}
      {button('repay', 'primary')}
    </>
  )
}
