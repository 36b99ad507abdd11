import styled from '@emotion/styled'
import type { Tone } from '@portal/contract'
import { Icon } from '../../icon/Icon.tsx'
import type { IconName } from '../../icon/icon-paths.ts'
import { color, radius } from '../../theme/tokens.ts'

const LOOK: Record<Tone, { icon: IconName; ink: string; soft: string; edge: string }> = {
  positive: { icon: 'success', ink: color.success, soft: color.successSoft, edge: color.successEdge },
  negative: { icon: 'error', ink: color.danger, soft: color.dangerSoft, edge: color.dangerEdge },
  warning: { icon: 'clock', ink: color.warning, soft: color.warningSoft, edge: color.warningEdge },
  info: { icon: 'info', ink: color.info, soft: color.infoSoft, edge: color.infoEdge },
  neutral: { icon: 'minus', ink: color.neutral, soft: color.neutralSoft, edge: color.neutralEdge },
}

const Root = styled.span({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  maxWidth: '100%',
  height: 22,
  padding: '0 8px 0 6px',
  border: '1px solid',
  borderRadius: radius.chip,
  fontSize: 12,
  fontWeight: 550,
  lineHeight: '20px',
  verticalAlign: 'middle',
  '& > svg': { flexShrink: 0 },
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
})

/** A status in a row: word, icon and colour, never colour alone. */
export function StatusMark({ tone, children }: { readonly tone: Tone; readonly children: string }) {
  const { icon, ink, soft, edge } = LOOK[tone]
  return (
    <Root style={{ color: ink, background: soft, borderColor: edge }}>
      <Icon name={icon} size={14} />
      <span>{children}</span>
    </Root>
  )
}
