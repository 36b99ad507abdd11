import { DOCUMENT_EXTENSIONS } from '@portal/contract'
import { readFile } from '@portal/contract/files/files.calls'
import { useFile } from '@portal/portal-sdk/read'
import { color, radius, Skeleton, styled, Text } from '@portal/shared-ui'

const Picture = styled.img({
  display: 'block',
  width: 96,
  maxHeight: 96,
  objectFit: 'contain',
  border: `1px solid ${color.border}`,
  borderRadius: radius.chip,
  // Paper is white in both themes.
  background: '#fff',
})

interface SignedPictureProps {
  readonly fileId: string
  readonly label: string
}

/** Shows a thumbnail of a signed receipt; pressing it downloads the full picture. */
export function SignedPicture({ fileId, label }: SignedPictureProps) {
  const file = useFile(readFile, { fileId })
  if (file.status === 'loading') return <Skeleton width={96} height={96} />
  if (file.status === 'failed')
    return (
      <Text size={13} tone="muted">
        {file.message}
      </Text>
    )
  return (
    <a href={file.url} download={`${label}${DOCUMENT_EXTENSIONS[file.mediaType][0]}`}>
      <Picture src={file.url} alt={label} />
    </a>
  )
}
