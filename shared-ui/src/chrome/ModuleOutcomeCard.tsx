import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { Button } from '../button/Button.tsx'
import { Icon } from '../icon/Icon.tsx'
import type { IconDrawing, IconName } from '../icon/icon-paths.ts'
import { STATE_DRAWINGS } from '../icon/state-drawings.ts'
import { Stack } from '../layout/Stack.tsx'
import type { Tone } from '../notice/tone.ts'
import { useKitText } from '../texts/KitTextsProvider.tsx'
import { color, font, radius, space, titleFocus } from '../theme/tokens.ts'

/** The reasons why a module failed to load or run. */
export type ModuleOutcome = 'denied' | 'incompatible' | 'unavailable' | 'tampered' | 'crashed'

const LOOK: Record<ModuleOutcome, { icon: IconName | IconDrawing; tone: Tone }> = {
  denied: { icon: 'lock', tone: 'neutral' },
  incompatible: { icon: STATE_DRAWINGS.misfit, tone: 'warning' },
  unavailable: { icon: STATE_DRAWINGS.unreachable, tone: 'warning' },
  tampered: { icon: STATE_DRAWINGS.tampered, tone: 'danger' },
  crashed: { icon: 'error', tone: 'danger' },
}

const Card = styled.section({
  display: 'flex',
  gap: space(4),
  width: '100%',
  maxWidth: 640,
  margin: `${space(8)} auto`,
  padding: space(6),
  background: color.surface,
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
})
const Title = styled.h1({ fontSize: 20, lineHeight: 1.3, letterSpacing: '-0.015em', ...titleFocus })
const Words = styled.p({ color: color.muted })
const Details = styled.details({
  fontSize: 13,
  '& > summary': { cursor: 'pointer', color: color.muted, borderRadius: 4 },
  '& > pre': {
    margin: `${space(2)} 0 0`,
    padding: space(3),
    background: color.sunken,
    borderRadius: radius.chip,
    fontFamily: font.mono,
    fontSize: 12,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
})

export interface ModuleOutcomeCardProps {
  /** The module's title as shown to users. */
  module: string
  outcome: ModuleOutcome
  /** Retries without reloading the page; undefined if a retry cannot help (denied). */
  onRetry?: (() => void) | undefined
  isRetrying?: boolean
  /** Technical details for the support desk; they are folded at first. */
  details?: string | undefined
  children?: ReactNode
}

/** Shown in place of a module: explains the error, the state of the data, and the next step. */
export function ModuleOutcomeCard({ module, outcome, onRetry, isRetrying, details, children }: ModuleOutcomeCardProps) {
  const t = useKitText()
  const { icon, tone } = LOOK[outcome]
  return (
    <Card role="alert" data-outcome={outcome}>
      <span style={{ color: color[tone] }}>
        <Icon name={icon} size={28} />
      </span>
      <Stack gap={3} isGrowing>
        <Title id="page-title" tabIndex={-1}>
          {t(`module.${outcome}`, { module })}
        </Title>
        <Words>{t(`module.${outcome}Text`)}</Words>
        {children}
        {onRetry && (
          <div>
            <Button variant="primary" startIcon="refresh" isBusy={isRetrying} onClick={onRetry}>
              {t('retry')}
            </Button>
          </div>
        )}
        {details && (
          <Details>
            <summary>{t('module.details')}</summary>
            <pre>{details}</pre>
          </Details>
        )}
      </Stack>
    </Card>
  )
}
