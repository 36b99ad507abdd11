import { useTexts } from '@portal/portal-sdk'
import { color, Icon, styled } from '@portal/shared-ui'

const Wrong = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minWidth: 0,
  color: color.danger,
  fontWeight: 550,
})

/** Shows a cell with a problem. The row's problem column explains the problem. */
export function WrongCell({ text }: { readonly text: string }) {
  const t = useTexts('mfe-users')
  return (
    <Wrong>
      <Icon name="warning" size={16} label={t('uploads.wrongCell')} />
      <span>{text || '–'}</span>
    </Wrong>
  )
}
