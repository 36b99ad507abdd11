import { useTexts } from '@portal/portal-sdk'
import { color, Icon, radius, space, styled, TOUCH, TOUCH_EDGE } from '@portal/shared-ui'
import { fadeEdges } from '@portal/shared-ui/chrome'
import type { SectionProgress } from './partner-progress.ts'

const Bar = styled.nav({
  position: 'sticky',
  // The bar extends over the margin of the panel.
  top: space(-5),
  zIndex: 2,
  margin: `${space(-5)} ${space(-5)} 0`,
  padding: `${space(2)} ${space(5)}`,
  background: color.surface,
  borderBottom: `1px solid ${color.border}`,
})
// The padding leaves room for the focus ring of a step.
const Steps = styled.ol({
  display: 'flex',
  gap: space(1),
  margin: space(-1),
  padding: space(1),
  overflowX: 'auto',
  scrollbarWidth: 'none',
  ...fadeEdges,
  '& > *': { flexShrink: 0 },
})
const Step = styled.button({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  minHeight: 28,
  padding: `0 ${space(2)}`,
  border: `1px solid ${color.border}`,
  borderRadius: radius.pill,
  background: 'transparent',
  color: color.muted,
  fontSize: 12,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  [TOUCH]: { minHeight: TOUCH_EDGE },
  '&:hover': { background: color.hover, color: color.text },
  '&[data-complete]': { background: color.successSoft, borderColor: color.successEdge, color: color.success },
})

/** Shows the sections of the form with their progress. Pressing a section scrolls to its fields. */
export function PartnerProgress({ progress }: { progress: readonly SectionProgress[] }) {
  const t = useTexts('mfe-users')
  return (
    <Bar aria-label={t('partners.progress')}>
      <Steps>
        {progress.map(({ section, done, total }) => (
          <li key={section}>
            <Step type="button" data-complete={done === total || undefined} onClick={() => leadTo(section)}>
              {done === total && <Icon name="check" size={14} label={t('partners.progress.complete')} />}
              {t(`partners.step.${section}`)}
              {done < total && <span>{t('partners.progress.of', { done, total })}</span>}
            </Step>
          </li>
        ))}
      </Steps>
    </Bar>
  )
}

function leadTo(section: string) {
  const target = document.getElementById(sectionId(section))
  target?.scrollIntoView({ block: 'start' })
  target?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true })
}

/** Returns the element id of a section. */
export const sectionId = (section: string) => `partner-${section}`
