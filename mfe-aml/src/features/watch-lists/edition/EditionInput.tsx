import { GatewayError } from '@portal/api-client'
import { LIST_FORMATS, type ListFormat } from '@portal/contract/watch-lists/list-edition'
import { useTexts } from '@portal/portal-sdk'
import { Notice, Stack, Text } from '@portal/shared-ui'
import { FilesInput, SelectInput } from '@portal/shared-ui/fields'
import { useEffect, useRef, useState } from 'react'
import { EditionReading } from './EditionReading.tsx'
import { EditionSending } from './EditionSending.tsx'
import { sendEdition } from './send-edition.ts'

interface EditionInputProps {
  readonly editionId: string
  readonly listFormat: ListFormat
  /** The edition of the list in force with the names of its files; null for a list from reference tables. */
  readonly current: { readonly editionId: string; readonly listSource: string } | null
  readonly onSent: (editionId: string) => void
}

/** Asks for the format of a published list and its files, and sends the files as soon as they are chosen. */
export function EditionInput({ editionId, listFormat, current, onSent }: EditionInputProps) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const [sending, setSending] = useState<{ readonly bytes: number; readonly total: number } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const sent = useRef(new AbortController())
  useEffect(() => () => sent.current.abort(), [])

  const send = async (files: readonly File[]) => {
    sent.current.abort()
    const mine = new AbortController()
    sent.current = mine
    const total = files.reduce((sum, { size }) => sum + size, 0)
    setProblem(null)
    setSending({ bytes: 0, total })
    try {
      const edition = await sendEdition({
        ...{ listFormat, files, signal: mine.signal },
        onProgress: (bytes) => setSending({ bytes, total }),
      })
      onSent(edition.editionId)
    } catch (error) {
      if (mine.signal.aborted) return
      const refused = error instanceof GatewayError ? (error.fields[0]?.message ?? error.message) : null
      setProblem(refused ?? t('lists.sendingFailed'))
    }
    if (!mine.signal.aborted) setSending(null)
  }
  const cancel = () => {
    sent.current.abort()
    setSending(null)
  }

  return (
    <Stack gap={4}>
      <SelectInput
        name="listFormat"
        label={c('labels.listFormat')}
        options={LIST_FORMATS.map((format) => ({ value: format, label: c(`listFormat.${format}`) }))}
        isDisabled={sending !== null}
        isRequired
      />
      <FilesInput
        name="editionId"
        label={c('labels.editionId')}
        hint={c(`listFiles.${listFormat}`)}
        types={[listFormat.endsWith('_XML') ? '.xml' : '.csv']}
        isMultiple={listFormat === 'OFAC_CSV'}
        isBusy={sending !== null}
        onFiles={(files) => void send(files)}
        isRequired
      >
        {sending !== null ? (
          <EditionSending bytes={sending.bytes} total={sending.total} onCancel={cancel} />
        ) : editionId === '' ? null : editionId === current?.editionId ? (
          <Text size={13}>{t('lists.currentFiles', { files: current.listSource })}</Text>
        ) : (
          <EditionReading editionId={editionId} />
        )}
      </FilesInput>
      {problem !== null && <Notice tone="danger">{problem}</Notice>}
    </Stack>
  )
}
