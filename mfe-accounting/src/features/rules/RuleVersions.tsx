import type { RuleVersion } from '@portal/contract/calls/accounting-rules'
import { formatDateTime } from '@portal/contract/format'
import { useTexts } from '@portal/portal-sdk'
import { Button, color, Stack, space, styled, Text, useLocale } from '@portal/shared-ui'
import { StatusChip } from '@portal/shared-ui/chrome'
import { useState } from 'react'
import { CompareVersions, type VersionPair } from './CompareVersions.tsx'

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

/** The versions of a rule: whose they are, from when each holds, and any two of them beside each other. */
export function RuleVersions({ aeCode, versions }: RuleVersionsProps) {
  const t = useTexts('mfe-accounting')
  const locale = useLocale()
  const [compared, setCompared] = useState<VersionPair | null>(null)
  if (versions.length === 0) return null
  return (
    <Stack gap={2}>
      <Text as="h3" size={14} weight="strong">
        {t('rules.versions')}
      </Text>
      <List>
        {versions.map(({ ruleVersion, holdsFrom, maker, checker, cqId, isInForce }, index) => {
          const before = versions[index + 1]
          const isOpen = compared?.to === ruleVersion
          const pair = before && { from: before.ruleVersion, to: ruleVersion }
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
                      {cqId === null && ` · ${t('rules.openingChart')}`}
                    </Text>
                  </span>
                  {pair && (
                    <Button size="sm" aria-expanded={isOpen} onClick={() => setCompared(isOpen ? null : pair)}>
                      {t('rules.compare', { version: pair.from })}
                    </Button>
                  )}
                </Stack>
              </Stack>
            </li>
          )
        })}
      </List>
      {compared && <CompareVersions key={compared.to} {...{ aeCode, versions }} first={compared} />}
    </Stack>
  )
}
