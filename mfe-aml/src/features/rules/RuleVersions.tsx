import type { ScreeningRuleRow, ScreeningRuleVersion } from '@portal/contract/calls/screening'
import { formatDateTime } from '@portal/contract/format'
import { useTexts } from '@portal/portal-sdk'
import { Button, color, Link, Stack, space, styled, Text, useLocale } from '@portal/shared-ui'
import { StatusChip } from '@portal/shared-ui/chrome'
import { SideBySide } from '@portal/shared-ui/dialog'
import { useState } from 'react'
import { useConditionReader } from '../../use-condition-reader.ts'
import { sentenceOf } from './rule-words.ts'

const List = styled.ol({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: 13,
  '& > li': { padding: `${space(2)} 0`, borderTop: `1px solid ${color.border}` },
})

interface RuleVersionsProps {
  readonly rule: ScreeningRuleRow
  /** Newest first. */
  readonly versions: readonly ScreeningRuleVersion[]
}

/** The versions of a rule: whose they are, since when each held, and each beside the one before it. */
export function RuleVersions({ rule, versions }: RuleVersionsProps) {
  const t = useTexts('mfe-aml')
  const locale = useLocale()
  const [open, setOpen] = useState<number | null>(null)
  if (versions.length === 0) return null
  return (
    <Stack gap={2}>
      <Text as="h3" size={14} weight="strong">
        {t('rules.versions')}
      </Text>
      <List>
        {versions.map((version, index) => {
          const { ruleVersion, authorizedAt, maker, checker } = version
          const before = versions[index + 1]
          const isOpen = open === ruleVersion
          return (
            <li key={ruleVersion}>
              <Stack gap={2}>
                <Stack direction="row" gap={3} align="center" justify="space-between" isWrapping>
                  <span>
                    <Text as="span" weight="medium">
                      {t('rules.version', { version: ruleVersion })}
                    </Text>{' '}
                    {ruleVersion === rule.ruleVersion && <StatusChip tone="positive" label={t('rules.inForce')} />}
                    <Text tone="muted">
                      {t('rules.versionFrom', { when: formatDateTime(authorizedAt, locale) })}
                      {maker && ` · ${t('rules.versionBy', { maker, checker: checker ?? '–' })}`}
                    </Text>
                    {version.cqId && (
                      <Link href={`/checkers-queue?panel=item&id=${version.cqId}`}>{t('rules.versionItem')}</Link>
                    )}
                  </span>
                  {before && (
                    <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(isOpen ? null : ruleVersion)}>
                      {t('rules.compare', { version: before.ruleVersion })}
                    </Button>
                  )}
                </Stack>
                {isOpen && before && <Compared type={rule.screeningType} from={before} to={version} />}
              </Stack>
            </li>
          )
        })}
      </List>
    </Stack>
  )
}

interface ComparedProps {
  readonly type: ScreeningRuleRow['screeningType']
  readonly from: ScreeningRuleVersion
  readonly to: ScreeningRuleVersion
}

function Compared({ type: screeningType, from, to }: ComparedProps) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const reader = useConditionReader()
  const told = ({ screeningDescription, screeningMode, conditions }: ScreeningRuleVersion) => ({
    screeningDescription,
    screeningMode: c(`screeningMode.${screeningMode}`),
    screeningRule: sentenceOf({ screeningType, conditions }, reader),
  })
  const [before, after] = [told(from), told(to)]
  const rows = (['screeningDescription', 'screeningMode', 'screeningRule'] as const).map((field) => ({
    field,
    label: c(`labels.${field}`),
    before: before[field],
    after: after[field],
  }))
  const heading = ({ ruleVersion }: ScreeningRuleVersion) => ({ title: t('rules.version', { version: ruleVersion }) })
  return (
    <SideBySide
      label={t('rules.compareOf', { from: from.ruleVersion, to: to.ruleVersion })}
      headings={[heading(from), heading(to)]}
      rows={rows}
    />
  )
}
