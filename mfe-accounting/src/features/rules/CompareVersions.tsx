import { compareRuleVersions, type RuleVersion } from '@portal/contract/accounting-rules/accounting-rules.calls'
import { formatDateTime } from '@portal/contract/format'
import { useTexts } from '@portal/portal-sdk'
import { useRead } from '@portal/portal-sdk/read'
import { Grid, Notice, Skeleton, Text, useLocale } from '@portal/shared-ui'
import { SideBySide } from '@portal/shared-ui/dialog'
import { SelectInput } from '@portal/shared-ui/fields'
import { Form } from '@portal/shared-ui/form'

/** Two version numbers to compare. */
export interface VersionPair {
  readonly from: number
  readonly to: number
}

interface CompareVersionsProps {
  readonly aeCode: string
  readonly versions: readonly RuleVersion[]
  /** The two versions that are compared first. */
  readonly first: VersionPair
}

/** Shows the comparison of any two versions of a rule, with their differences. */
export function CompareVersions({ aeCode, versions, first }: CompareVersionsProps) {
  const t = useTexts('mfe-accounting')
  const options = versions.map(({ ruleVersion }) => ({
    value: `${ruleVersion}`,
    label: t('rules.version', { version: ruleVersion }),
  }))
  return (
    <Form
      label={t('rules.compareAny')}
      initialValues={{ from: `${first.from}`, to: `${first.to}` }}
      onSubmit={() => {}}
    >
      {({ values: { from, to } }) => (
        <>
          <Grid min={140} gap={3}>
            <SelectInput name="from" label={t('rules.compareFrom')} options={options} placeholder={null} />
            <SelectInput name="to" label={t('rules.compareTo')} options={options} placeholder={null} />
          </Grid>
          <Differences aeCode={aeCode} versions={versions} from={Number(from)} to={Number(to)} />
        </>
      )}
    </Form>
  )
}

function Differences({ aeCode, versions, from, to }: VersionPair & Omit<CompareVersionsProps, 'first'>) {
  const t = useTexts('mfe-accounting')
  const locale = useLocale()
  const { data, error } = useRead(compareRuleVersions, { aeCode, from, to }, { isQuiet: true })
  if (error) return <Notice tone="warning">{error.message}</Notice>
  if (!data) return <Skeleton width="100%" height={120} />
  if (data.changes.length === 0) return <Text tone="muted">{t('rules.compareSame')}</Text>
  const heading = (version: number) => {
    const holdsFrom = versions.find(({ ruleVersion }) => ruleVersion === version)?.holdsFrom
    return {
      title: t('rules.version', { version }),
      ...(holdsFrom && { text: t('rules.versionFrom', { when: formatDateTime(holdsFrom, locale) }) }),
    }
  }
  const headings = [heading(from), heading(to)] as const
  return <SideBySide label={t('rules.compareOf', { from, to })} headings={headings} rows={data.changes} />
}
