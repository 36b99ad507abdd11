import type { FilingDetail, FilingFault } from '@portal/contract/regulator-reports/regulator-reports.calls'
import { useTexts } from '@portal/portal-sdk'
import { Link, Notice, Stack, Text } from '@portal/shared-ui'
import { Section } from '@portal/shared-ui/panel'

/** Lists the data that the regulator requires and the report lacks, or that is too long, and where it is entered. */
export function FilingFaults({ filing }: { readonly filing: FilingDetail }) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const { faults, regulator, filingCountryId } = filing
  if (faults.length === 0) return null
  const said = ({ part, name, fault, most }: FilingFault) =>
    c(`filingFault.${fault}`, {
      label: t('filings.partValue', { part: c(`filingPart.${part}`), value: c(`filingValue.${name}`) }),
      ...(most === null ? {} : { most }),
    })
  return (
    <Section title={t('filings.faults', { count: faults.length })}>
      <Notice tone="warning" announce="none">
        {t('filings.faultsText', { regulator })}
      </Notice>
      <Stack gap={2}>
        {faults.map((fault) => (
          <Stack key={`${fault.part}.${fault.name}`} direction="row" gap={2} isWrapping>
            <Text>{said(fault)}</Text>
            {fault.source === 'SETTINGS' && (
              <Link href={`/system-settings?section=transfers&country=${filingCountryId}`}>
                {t('filings.inSettings')}
              </Link>
            )}
            {fault.source === 'ORDER' && (
              <Text size={13} tone="muted">
                {t('filings.inOrder')}
              </Text>
            )}
          </Stack>
        ))}
      </Stack>
    </Section>
  )
}
