import { useTexts } from '@portal/portal-sdk'
import { color, styled } from '@portal/shared-ui'

const Picture = styled.img({
  display: 'block',
  objectFit: 'cover',
  border: `1px solid ${color.border}`,
  // Documents are white, whatever the mode.
  background: '#fff',
})

interface SenderPictureProps {
  readonly url: string
  /** The person's name. */
  readonly name: string
  /** Round at the head; large with the sender. */
  readonly isLarge?: boolean
}

/** The picture that came with the order. */
export function SenderPicture({ url, name, isLarge = false }: SenderPictureProps) {
  const t = useTexts('mfe-transactions')
  const shape = isLarge
    ? { maxWidth: '100%', maxHeight: 240, borderRadius: 8, objectFit: 'contain' as const }
    : { width: 48, height: 48, borderRadius: '50%' }
  return <Picture src={url} alt={t('review.picture', { name })} style={shape} />
}
