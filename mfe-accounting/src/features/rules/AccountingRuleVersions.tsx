import type { RuleVersion } from '@portal/contract/accounting-rules/accounting-rules.calls'
import { formatDateTime } from '@portal/contract/format'
import { useTexts } from '@portal/portal-sdk'
import { Stack, useLocale } from '@portal/shared-ui'
import { VersionList } from '@portal/shared-ui/panel'
import { useState } from 'react'
import { CompareVersions, type VersionPair } from './CompareVersions.tsx'

interface AccountingRuleVersionsProps {
  readonly aeCode: string
  /** The versions, newest first. */
  readonly versions: readonly RuleVersion[]
}

/** Shows the versions of a rule: the maker of each version, when it took effect, and any two versions side by side. */
export function AccountingRuleVersions({ aeCode, versions }: AccountingRuleVersionsProps) {
  const t = useTexts('mfe-accounting')
  const locale = useLocale()
  const [compared, setCompared] = useState<VersionPair | null>(null)
  if (versions.length === 0) return null
  return (
    <Stack gap={2}>
      <VersionList
        heading={t('rules.versions')}
        versions={versions.map(({ ruleVersion: version, holdsFrom, maker, checker, cqId, isInForce }, index) => {
          const before = versions[index + 1]
          const pair = before && { from: before.ruleVersion, to: version }
          const isOpen = compared?.to === version
          return {
            version,
            title: t('rules.version', { version }),
            inForce: isInForce ? t('rules.inForce') : undefined,
            about: [
              t('rules.versionFrom', { when: formatDateTime(holdsFrom, locale) }),
              maker && t('rules.versionBy', { maker, checker: checker ?? '–' }),
              cqId === null ? t('rules.openingChart') : null,
            ],
            compare: pair && {
              label: t('rules.compare', { version: pair.from }),
              isOpen,
              onToggle: () => setCompared(isOpen ? null : pair),
            },
          }
        })}
      />
      {compared && <CompareVersions key={compared.to} {...{ aeCode, versions }} first={compared} />}
    </Stack>
  )
}
