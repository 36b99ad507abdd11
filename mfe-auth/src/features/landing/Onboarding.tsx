import { color, space, styled } from '@portal/shared-ui'
import { LandingSection } from './LandingSection.tsx'
import type { LandingTexts } from './landing-texts.ts'

const Steps = styled('ol')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 180px), 1fr))',
  gap: space(6),
  marginTop: space(10),
  padding: 0,
  listStyle: 'none',
  counterReset: 'step',
  '& li': { counterIncrement: 'step', borderTop: `2px solid ${color.accent}`, paddingTop: space(4) },
  '& li::before': { content: 'counter(step)', color: color.muted, fontSize: 13, fontVariantNumeric: 'tabular-nums' },
  '& h3': { fontSize: 16, marginTop: space(1) },
  '& p': { marginTop: space(2), color: color.muted, fontSize: 14 },
})

/** Shows the five steps from the first conversation to the first transfer. */
export function Onboarding({ texts: { t } }: { texts: LandingTexts }) {
  return (
    <LandingSection id="onboarding" title={t('steps.title')} lead={t('steps.lead')}>
      <Steps>
        {['1', '2', '3', '4', '5'].map((step) => (
          <li key={step}>
            <h3>{t(`steps.${step}.title`)}</h3>
            <p>{t(`steps.${step}.text`)}</p>
          </li>
        ))}
      </Steps>
    </LandingSection>
  )
}
