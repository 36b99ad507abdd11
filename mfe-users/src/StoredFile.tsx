import { DOCUMENT_EXTENSIONS } from '@portal/contract'
import { readFile } from '@portal/contract/files/files.calls'
import { useTexts } from '@portal/portal-sdk'
import { useFile } from '@portal/portal-sdk/read'
import { color, Icon, radius, Skeleton, space, styled, Text } from '@portal/shared-ui'

const Root = styled.figure({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space(2),
  margin: 0,
  minWidth: 0,
})
const Picture = styled.img({
  display: 'block',
  maxWidth: '100%',
  objectFit: 'contain',
  border: `1px solid ${color.border}`,
  borderRadius: radius.chip,
  // Documents are white, whatever the mode.
  background: '#fff',
})
const Save = styled.a({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  minHeight: 24,
  fontSize: 13,
  color: color.link,
  textUnderlineOffset: 3,
  borderRadius: 3,
})

interface StoredFileProps {
  /** Reference of the stored file. */
  readonly reference: string
  /** The kind of file and its owner: "Passport photograph of Ada Obi". */
  readonly label: string
  /** Largest height of a picture in pixels. */
  readonly height?: number
  /** A picture in a list says enough by itself. */
  readonly isBare?: boolean
}

/** A stored picture to look at, or a stored document, and the way to keep a copy of it. */
export function StoredFile({ reference, label, height = 180, isBare = false }: StoredFileProps) {
  const t = useTexts('mfe-users')
  const file = useFile(readFile, { fileId: reference })
  if (file.status === 'loading') return <Skeleton width={Math.round(height * 0.8)} height={height} />
  if (file.status === 'failed') {
    return (
      <Text size={13} tone="muted">
        {file.message}
      </Text>
    )
  }
  const isPicture = file.mediaType !== 'application/pdf'
  const name = `${label.replace(/[^\p{L}\p{N}]+/gu, '-')}${DOCUMENT_EXTENSIONS[file.mediaType][0]}`
  return (
    <Root>
      {isPicture && <Picture src={file.url} alt={label} style={{ maxHeight: height }} />}
      {!isBare && (
        <Save href={file.url} download={name} aria-label={t('file.saveLabel', { label })}>
          <Icon name="download" size={16} />
          {t('file.save')}
        </Save>
      )}
    </Root>
  )
}
