import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import { Icon } from '../icon/Icon.tsx'
import { ownProps } from '../layout/own-props.ts'
import { useKitText } from '../texts/KitTextsProvider.tsx'
import { color, radius, space } from '../theme/tokens.ts'
import { TONE_ICON, type Tone } from './tone.ts'

const Root = styled(
  'div',
  ownProps('tone'),
)<{ tone: Tone }>(({ tone }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space(2.5),
  padding: `${space(2.5)} ${space(3)}`,
  border: `1px solid ${color[`${tone}Edge`]}`,
  borderRadius: radius.control,
  background: color[`${tone}Soft`],
  color: color[tone],
  '& > svg': { marginTop: 1, flexShrink: 0 },
}))
const Body = styled.div({ flex: 1, minWidth: 0, overflowWrap: 'anywhere', color: color.text })
const Title = styled.strong({ display: 'block', fontWeight: 650 })

export interface NoticeProps {
  tone: Exclude<Tone, 'neutral'>
  title?: ReactNode
  children?: ReactNode
  /**
   * How screen readers announce the notice: at once (`alert`), politely (`status`), or not (`none`, for initial
   * content).
   */
  announce?: 'alert' | 'status' | 'none'
  onClose?: () => void
  id?: string
}

/** A message in the page. By default errors are announced at once. */
export function Notice({ tone, title, children, announce, onClose, id }: NoticeProps) {
  const t = useKitText()
  const spoken = announce ?? (tone === 'danger' ? 'alert' : 'status')
  return (
    <Root tone={tone} id={id} role={spoken === 'none' ? undefined : spoken}>
      <Icon name={TONE_ICON[tone]} size={18} label={t(`tone.${tone}`)} />
      <Body>
        {title && <Title>{title}</Title>}
        {children}
      </Body>
      {onClose && <IconButton icon="close" size="sm" label={t('close')} onClick={onClose} />}
    </Root>
  )
}
