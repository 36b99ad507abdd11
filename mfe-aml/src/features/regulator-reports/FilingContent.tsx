import { FILING_PARTS, type FilingDetail } from '@portal/contract/regulator-reports/regulator-reports.calls'
import { useTexts } from '@portal/portal-sdk'
import { Grid, Stack, Text, useLocale } from '@portal/shared-ui'
import { ReadOnlyField } from '@portal/shared-ui/fields'
import { Section } from '@portal/shared-ui/panel'
import { filingWords, shownValues } from './filing-words.ts'

/** Shows everything that a report contains, part by part. */
export function FilingContent({ filing }: { readonly filing: FilingDetail }) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const locale = useLocale()
  const { filingFormat, schemaVersion: version, regulator } = filing
  const format = version === null ? c(`filingFormat.${filingFormat}`) : t('filings.goaml', { version })
  return (
    <Stack gap={5}>
      <Text tone="muted">{t('filings.format', { regulator, format })}</Text>
      {FILING_PARTS.map((part) => (
        <Section key={part} title={c(`filingPart.${part}`)}>
          <Grid min={170} gap={4}>
            {shownValues(filing, part).map((one) => (
              <ReadOnlyField
                key={one.name}
                label={c(`filingValue.${one.name}`)}
                value={filingWords(filing, one, { c, locale })}
              />
            ))}
          </Grid>
        </Section>
      ))}
    </Stack>
  )
}
