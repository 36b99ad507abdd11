import { DOCUMENT_EXTENSIONS, type DocumentType } from '@portal/contract'
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
const Place = styled.div({ display: 'flex', alignItems: 'flex-start', maxWidth: '100%' })
const Sheet = styled.div({
  display: 'grid',
  placeItems: 'center',
  height: '100%',
  border: `1px solid ${color.border}`,
  borderRadius: radius.chip,
  background: color.sunken,
  color: color.muted,
})
const Picture = styled.img({
  display: 'block',
  maxWidth: '100%',
  objectFit: 'contain',
  border: `1px solid ${color.border}`,
  borderRadius: radius.chip,
  // Documents are white in both themes.
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
  /** The reference of the stored file. */
  readonly reference: string
  /** The kind of file and its owner: "Passport photograph of Ada Obi". */
  readonly label: string
  /** The maximum height of a picture in pixels. */
  readonly height?: number
  /** Whether the caption is omitted, as for a picture in a list. */
  readonly isBare?: boolean
}

/**
 * Shows a stored picture, or an icon for a document, with a download link. The height is the same while the file loads,
 * after it has loaded and after a failure, because a dialog's buttons must not move while a user presses one of them.
 */
export function StoredFile({ reference, label, height = 180, isBare = false }: StoredFileProps) {
  const t = useTexts('mfe-users')
  const file = useFile(readFile, { fileId: reference })
  const width = Math.round(height * 0.8)
  const name = (mediaType: DocumentType) =>
    `${label.replace(/[^\p{L}\p{N}]+/gu, '-')}${DOCUMENT_EXTENSIONS[mediaType][0]}`
  return (
    <Root>
      <Place style={{ height }}>
        {file.status === 'loading' && <Skeleton width={width} height={height} />}
        {file.status === 'failed' && (
          <Text size={13} tone="muted">
            {file.message}
          </Text>
        )}
        {file.status === 'ready' &&
          (file.mediaType === 'application/pdf' ? (
            <Sheet role="img" aria-label={label} style={{ width }}>
              <Icon name="report" size={32} />
            </Sheet>
          ) : (
            <Picture src={file.url} alt={label} style={{ maxHeight: height }} />
          ))}
      </Place>
      {!isBare && (
        <div style={{ minHeight: 24 }}>
          {file.status === 'ready' && (
            <Save href={file.url} download={name(file.mediaType)} aria-label={t('file.saveLabel', { label })}>
              <Icon name="download" size={16} />
              {t('file.save')}
            </Save>
          )}
        </div>
      )}
    </Root>
  )
}
