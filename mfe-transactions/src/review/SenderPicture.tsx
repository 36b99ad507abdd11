import { useTexts } from '@portal/portal-sdk'
import { color, styled } from '@portal/shared-ui'

const Picture = styled.img({
  display: 'block',
  objectFit: 'cover',
  border: `1px solid ${color.border}`,
  // Documents are white in both themes.
  background: '#fff',
})

interface SenderPictureProps {
  readonly url: string
  /** The person's name. */
  readonly name: string
  /** Whether the picture is large, as in the sender's section; otherwise it is round, as in the header. */
  readonly isLarge?: boolean
}

/** Shows the picture sent with the order. */
export function SenderPicture({ url, name, isLarge = false }: SenderPictureProps) {
  const t = useTexts('mfe-transactions')
  const shape = isLarge
    ? { maxWidth: '100%', maxHeight: 240, borderRadius: 8, objectFit: 'contain' as const }
    : { width: 48, height: 48, borderRadius: '50%' }
  return <Picture src={url} alt={t('review.picture', { name })} style={shape} />
}
