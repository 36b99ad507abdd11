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
  /** The tone, from the contract's tone map for the status: `USER_STATUS_TONES[status]`. */
  tone: StatusTone
  /** An icon that replaces the tone's icon. */
  icon?: IconName
  /**
   * The words for a pending change of the record ("Change pending"): drawn as an icon on the chip, with the words on
   * hover and for screen readers.
   */
  pending?: string | null
}

/** A chip that shows a status by text, icon and colour, never by colour only. */
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
