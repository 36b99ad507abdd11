import type { CustomerDetail } from '@portal/contract/customers/customers.calls'
import { formatDateTime } from '@portal/contract/format'
import { CASE_STATUS_TONES } from '@portal/contract/screening-cases/screening-case'
import { useTexts } from '@portal/portal-sdk'
import { Link, Parts, Stack, Text, useLocale } from '@portal/shared-ui'
import { StatusChip } from '@portal/shared-ui/chrome'
import { heldWords } from '../../held-words.ts'
import { PlainList } from './PlainList.tsx'

/** Shows the newest cases of a customer with their outcomes. */
export function CustomerCases({ customer: { cases, caseCount } }: { readonly customer: CustomerDetail }) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const locale = useLocale()
  if (cases.length === 0) return <Text tone="muted">{t('customers.noCases')}</Text>
  return (
    <Stack gap={2}>
      <PlainList aria-label={t('customers.cases')}>
        {cases.map(({ transactionId, caseStatus, caseOutcome, heldFor, riskSum, ...one }) => (
          <li key={transactionId}>
            <Stack direction="row" gap={2} align="center" isWrapping>
              <Link href={`/transactions?panel=review&id=${transactionId}`}>{one.transactionContractReference}</Link>
              <StatusChip
                label={c(caseOutcome === null ? `caseStatus.${caseStatus}` : `caseOutcome.${caseOutcome}`)}
                tone={caseOutcome === 'FAILED' || caseOutcome === 'MATCH' ? 'negative' : CASE_STATUS_TONES[caseStatus]}
              />
            </Stack>
            <Text size={13} tone="muted">
              <Parts
                of={[
                  formatDateTime(one.heldAt, locale),
                  riskSum === null ? null : t('queue.risk', { sum: riskSum }),
                  heldWords(heldFor, riskSum, c) || null,
                ]}
              />
            </Text>
          </li>
        ))}
      </PlainList>
      {caseCount > cases.length && (
        <Text size={13} tone="muted">
          {t('customers.moreCases', { count: caseCount - cases.length })}
        </Text>
      )}
    </Stack>
  )
}
