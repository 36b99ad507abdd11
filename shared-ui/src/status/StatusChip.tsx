import styled from '@emotion/styled'
import type { Tone as StatusTone } from '@portal/contract'
import { Icon } from '../icon/Icon.tsx'
import type { IconName } from '../icon/icon-paths.ts'
import { ownProps } from '../layout/own-props.ts'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'
import type { Tone } from '../notice/tone.ts'
import { color, radius } from '../theme/tokens.ts'

const TONES: Record<StatusTone, { tone: Tone; icon: IconName }> = {
  positive: { tone: 'success', icon: 'check' },
  negative: { tone: 'danger', icon: 'close' },
  warning: { tone: 'warning', icon: 'clock' },
  neutral: { tone: 'neutral', icon: 'minus' },
  info: { tone: 'info', icon: 'info' },
}

const Chip = styled(
  'span',
  ownProps('tone'),
)<{ tone: Tone }>(({ tone }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  maxWidth: '100%',
  padding: '1px 8px 1px 6px',
  border: `1px solid ${color[`${tone}Edge`]}`,
  borderRadius: radius.chip,
  background: color[`${tone}Soft`],
  color: color[tone],
  fontSize: 12,
  fontWeight: 550,
  lineHeight: 1.5,
  whiteSpace: 'nowrap',
  verticalAlign: 'middle',
  '& > svg': { flexShrink: 0 },
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& > .p-pending': {
    display: 'inline-flex',
    flexShrink: 0,
    marginInlineStart: 2,
    paddingInlineStart: 5,
    borderInlineStart: `1px solid ${color[`${tone}Edge`]}`,
  },
}))

export interface StatusChipProps {
  /** The status in the user's language. */
  label: string
  /** From the contract's tone map of that status: `USER_STATUS_TONES[status]`. */
  tone: StatusTone
  /** Instead of the tone's own icon. */
  icon?: IconName
  /**
   * The pending change of the record ("Change pending"): an icon on the chip, its words on hover and for screen
   * readers.
   */
  pending?: string | null
}

/** A status: text, icon and colour, never only colour. */
export function StatusChip({ label, tone, icon, pending }: StatusChipProps) {
  const look = TONES[tone]
  return (
    <Chip tone={look.tone} title={pending ? `${label}, ${pending}` : undefined}>
      <Icon name={icon ?? look.icon} size={14} />
      <span>{label}</span>
      {pending && (
        <span className="p-pending">
          <Icon name="clock" size={14} />
          <VisuallyHidden>{`, ${pending}`}</VisuallyHidden>
        </span>
      )}
    </Chip>
  )
}
