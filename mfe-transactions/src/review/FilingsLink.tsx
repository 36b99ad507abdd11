import { READS_FILINGS } from '@portal/contract/regulator-reports/regulator-reports.calls'
import { usePermission, useTexts } from '@portal/portal-sdk'
import { Link } from '@portal/shared-ui'

interface FilingsLinkProps {
  readonly transaction: { readonly transactionContractReference: string }
}

/** Links to the reports to the regulator about a transaction, for the users who may read them. */
export function FilingsLink({ transaction }: FilingsLinkProps) {
  const t = useTexts('mfe-transactions')
  if (!usePermission(READS_FILINGS)) return null
  const reference = encodeURIComponent(transaction.transactionContractReference)
  return (
    <div>
      <Link href={`/regulator-reports?search=${reference}`}>{t('review.filings')}</Link>
    </div>
  )
}
