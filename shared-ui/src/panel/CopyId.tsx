import styled from '@emotion/styled'
import { useState } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'
import { color, font, space } from '../theme/tokens.ts'
import { useRecordText } from './panel-texts.ts'

const Root = styled.span({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  minWidth: 0,
  fontFamily: font.mono,
  fontSize: 12,
  color: color.muted,
  overflowWrap: 'anywhere',
})

/** Shows the record's id with a button to copy it. */
export function CopyId({ id }: { readonly id: string }) {
  const t = useRecordText()
  const [isCopied, setCopied] = useState(false)
  return (
    <Root>
      {id}
      <IconButton
        size="sm"
        icon={isCopied ? 'check' : 'copy'}
        label={t('history.copyId')}
        onClick={() => void navigator.clipboard.writeText(id).then(() => setCopied(true))}
      />
      <VisuallyHidden role="status">{isCopied ? t('history.copied') : ''}</VisuallyHidden>
    </Root>
  )
}
