import { type RuleVersion, readAccountingRule } from '@portal/contract/calls/accounting-rules'
import { formatDateTime } from '@portal/contract/format'
import { useTexts } from '@portal/portal-sdk'
import { useRead } from '@portal/portal-sdk/read'
import { Button, color, Notice, Skeleton, Stack, space, styled, Text, useLocale } from '@portal/shared-ui'
import { StatusChip } from '@portal/shared-ui/chrome'
import { BeforeAfter } from '@portal/shared-ui/dialog'
import { useState } from 'react'
import { slabLines } from './rule-words.ts'

const List = styled.ol({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: 13,
  '& > li': { padding: `${space(2)} 0`, borderTop: `1px solid ${color.border}` },
})

interface RuleVersionsProps {
  readonly aeCode: string
  /** Newest first. */
  readonly versions: readonly RuleVersion[]
}

/** The versions of a rule: whose they are, from when each holds, and what it changed of the one before. */
export function RuleVersions({ aeCode, versions }: RuleVersionsProps) {
  const t = useTexts('mfe-accounting')
  const locale = useLocale()
  const [compared, setCompared] = useState<number | null>(null)
  if (versions.length === 0) return null
  return (
    <Stack gap={2}>
      <Text as="h3" size={14} weight="strong">
        {t('rules.versions')}
      </Text>
      <List>
        {versions.map(({ ruleVersion, holdsFrom, maker, checker, isInForce }, index) => {
          const before = versions[index + 1]
          const isOpen = compared === ruleVersion
          return (
            <li key={ruleVersion}>
              <Stack gap={2}>
                <Stack direction="row" gap={3} align="center" justify="space-between" isWrapping>
                  <span>
                    <Text as="span" weight="medium">
                      {t('rules.version', { version: ruleVersion })}
                    </Text>{' '}
                    {isInForce && <StatusChip tone="positive" label={t('rules.inForce')} />}
                    <Text tone="muted">
                      {t('rules.versionFrom', { when: formatDateTime(holdsFrom, locale) })}
                      {maker && ` · ${t('rules.versionBy', { maker, checker: checker ?? '–' })}`}
                    </Text>
                  </span>
                  {before && (
                    <Button size="sm" aria-expanded={isOpen} onClick={() => setCompared(isOpen ? null : ruleVersion)}>
                      {t('rules.compare', { version: before.ruleVersion })}
                    </Button>
                  )}
                </Stack>
                {isOpen && before && <Comparison aeCode={aeCode} from={before.ruleVersion} to={ruleVersion} />}
              </Stack>
            </li>
          )
        })}
      </List>
    </Stack>
  )
}

function Comparison({ aeCode, from, to }: { aeCode: string; from: number; to: number }) {
  const t = useTexts('mfe-accounting')
  const c = useTexts('contract')
  const locale = useLocale()
  const before = useRead(readAccountingRule, { aeCode, ruleVersion: from }, { isQuiet: true })
  const after = useRead(readAccountingRule, { aeCode, ruleVersion: to }, { isQuiet: true })
  const failure = before.error ?? after.error
  if (failure) return <Notice tone="warning">{failure.message}</Notice>
  if (!before.data || !after.data) return <Skeleton width="100%" height={120} />
  const words = [before.data, after.data].map(({ slabs }) => slabLines(slabs, { t, c, locale }))
  const isChanged = words[0] !== words[1]
  const rows = [{ label: c('labels.slabs'), before: words[0], after: words[1], changed: isChanged, isLines: true }]
  return <BeforeAfter label={t('rules.compareOf', { from, to })} rows={rows} />
}
