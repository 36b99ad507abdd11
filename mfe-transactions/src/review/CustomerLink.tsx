import { type CustomerSide, customerAddress } from '@portal/contract/customers/customer'
import { READS_CUSTOMERS } from '@portal/contract/customers/customers.calls'
import { usePermission, useSide, useTexts } from '@portal/portal-sdk'
import { Link } from '@portal/shared-ui'

interface CustomerLinkProps {
  readonly transactionId: string
  readonly side: CustomerSide
}

/** Links to the page of the order's sender or receiver as a customer. Only compliance staff of the bank see it. */
export function CustomerLink({ transactionId, side }: CustomerLinkProps) {
  const t = useTexts('mfe-transactions')
  const mayOpen = usePermission(READS_CUSTOMERS)
  const isStaff = useSide() === 'staff'
  if (!(mayOpen && isStaff)) return null
  return <Link href={customerAddress(transactionId, side)}>{t(`review.customer.${side}`)}</Link>
}
