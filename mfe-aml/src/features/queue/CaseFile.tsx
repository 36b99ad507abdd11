import { readFile } from '@portal/contract/files/files.calls'
import { useTexts } from '@portal/portal-sdk'
import { useFile } from '@portal/portal-sdk/read'
import { Button, Skeleton, Text } from '@portal/shared-ui'
import { useState } from 'react'

interface CaseFileProps {
  readonly fileId: string
  readonly name: string
}

/** Shows a document of a case. It is loaded on request, because each view is recorded in the audit trail. */
export function CaseFile({ fileId, name }: CaseFileProps) {
  const t = useTexts('mfe-aml')
  const [isWanted, setWanted] = useState(false)
  if (isWanted) return <FetchedFile fileId={fileId} name={name} />
  return (
    <div>
      <Button variant="ghost" size="sm" startIcon="eye" onClick={() => setWanted(true)}>
        {t('case.openFile', { name })}
      </Button>
    </div>
  )
}

function FetchedFile({ fileId, name }: CaseFileProps) {
  const t = useTexts('mfe-aml')
  const file = useFile(readFile, { fileId })
  if (file.status === 'loading') return <Skeleton width={160} height={24} />
  if (file.status === 'failed')
    return (
      <Text size={13} tone="muted">
        {file.message}
      </Text>
    )
  return (
    <a href={file.url} download={name}>
      {t('case.saveFile', { name })}
    </a>
  )
}
