import { formatDateTime } from '@portal/contract/format'
import type { ScreeningRuleRow, ScreeningRuleVersion } from '@portal/contract/screening/screening.calls'
import { usePermission, useTexts } from '@portal/portal-sdk'
import { Link, useLocale } from '@portal/shared-ui'
import { SideBySide } from '@portal/shared-ui/dialog'
import { VersionList } from '@portal/shared-ui/panel'
import { useState } from 'react'
import { useConditionReader } from '../../use-condition-reader.ts'
import { effectWords, sentenceOf } from './screening-rule-words.ts'

interface ScreeningRuleVersionsProps {
  readonly rule: ScreeningRuleRow
  /** The versions, newest first. */
  readonly versions: readonly ScreeningRuleVersion[]
}

/**
 * Shows the versions of a rule: the maker of each version, when it took effect, and its differences from the version
 * before.
 */
export function ScreeningRuleVersions({ rule, versions }: ScreeningRuleVersionsProps) {
  const t = useTexts('mfe-aml')
  const locale = useLocale()
  // All readers see the maker and the checker, but only checkers may open the queue item.
  const mayCheck = usePermission('TRANSACTION_RULE|CHECKER')
  const [open, setOpen] = useState<number | null>(null)
  if (versions.length === 0) return null
  return (
    <VersionList
      heading={t('rules.versions')}
      versions={versions.map((to, index) => {
        const { ruleVersion: version, authorizedAt, maker, checker, cqId } = to
        const before = versions[index + 1]
        const isOpen = open === version
        return {
          version,
          title: t('rules.version', { version }),
          inForce: version === rule.ruleVersion ? t('rules.inForce') : undefined,
          about: [
            t('rules.versionFrom', { when: formatDateTime(authorizedAt, locale) }),
            maker && t('rules.versionBy', { maker, checker: checker ?? '–' }),
          ],
          link: mayCheck && cqId && (
            <Link href={`/checkers-queue?panel=item&id=${cqId}`}>{t('rules.versionItem')}</Link>
          ),
          compare: before && {
            label: t('rules.compare', { version: before.ruleVersion }),
            isOpen,
            onToggle: () => setOpen(isOpen ? null : version),
          },
          children: isOpen && before && <Compared type={rule.screeningType} from={before} to={to} />,
        }
      })}
    />
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
  const shown = ({ screeningDescription, screeningMode, conditions, ...effect }: ScreeningRuleVersion) => ({
    screeningDescription,
    screeningMode: c(`screeningMode.${screeningMode}`),
    screeningEffect: effectWords(effect, c),
    screeningRule: sentenceOf({ screeningType, conditions }, reader),
  })
  const [before, after] = [shown(from), shown(to)]
  const rows = (['screeningDescription', 'screeningMode', 'screeningEffect', 'screeningRule'] as const).map(
    (field) => ({
      field,
      label: c(`labels.${field}`),
      before: before[field],
      after: after[field],
    }),
  )
  const heading = ({ ruleVersion }: ScreeningRuleVersion) => ({ title: t('rules.version', { version: ruleVersion }) })
  return (
    <SideBySide
      label={t('rules.compareOf', { from: from.ruleVersion, to: to.ruleVersion })}
      headings={[heading(from), heading(to)]}
      rows={rows}
    />
  )
}
