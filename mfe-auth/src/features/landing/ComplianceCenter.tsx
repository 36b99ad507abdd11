import { Icon, type IconName } from '@portal/shared-ui'
import { Card, LandingSection, Pairs } from './LandingSection.tsx'
import type { LandingTexts } from './landing-texts.ts'

const RULES: readonly [string, IconName][] = [
  ['twoPeople', 'check-queue'],
  ['trail', 'audit'],
  ['encryption', 'lock'],
  ['documents', 'report'],
]

/** Shows the gateway's compliance measures, which answer an auditor's first questions. */
export function ComplianceCenter({ texts: { t } }: { texts: LandingTexts }) {
  return (
    <LandingSection id="compliance" title={t('nav.compliance')} lead={t('compliance.lead')} isSunken>
      <Pairs>
        {RULES.map(([rule, icon]) => (
          <Card key={rule}>
            <Icon name={icon} size={24} />
            <h3>{t(`compliance.${rule}.title`)}</h3>
            <p>{t(`compliance.${rule}.text`)}</p>
          </Card>
        ))}
      </Pairs>
    </LandingSection>
  )
}
