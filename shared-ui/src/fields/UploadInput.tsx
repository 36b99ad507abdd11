import styled from '@emotion/styled'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../button/Button.tsx'
import { FieldFrame } from '../field/FieldFrame.tsx'
import { useFormField } from '../form/useFormField.ts'
import { Text } from '../layout/Text.tsx'
import { useKitText } from '../texts/KitTextsProvider.tsx'
import { color, radius, space } from '../theme/tokens.ts'
import { Spinner } from '../waiting/Spinner.tsx'
import { FilePicker } from './FilePicker.tsx'
import { FileZone } from './FileZone.tsx'
import type { FieldProps } from './field-props.ts'
import { type FileRule, fileProblem } from './file-rule.ts'
import { useFileWords } from './use-file-words.ts'

const Line = styled.div({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(3), minWidth: 0 })
const Preview = styled.img({
  display: 'block',
  maxWidth: '100%',
  maxHeight: 180,
  border: `1px solid ${color.border}`,
  borderRadius: radius.chip,
  background: '#fff',
  '&[data-waiting="true"]': { opacity: 0.5 },
})

interface Chosen {
  readonly file: File
  /**
   * The address of the preview during the upload and until another file is chosen; null if the file is not a picture.
   */
  readonly url: string | null
  /** The reference of the stored file; null during the upload. */
  readonly reference: string | null
}

export interface UploadInputProps extends FieldProps, FileRule {
  /**
   * Stores the file and returns the file's reference; refuses a file by throwing an Error with a message for the user.
   */
  readonly upload: (file: File) => Promise<string>
  /** Draws a file that was stored earlier, given the file's reference. */
  readonly stored?: (reference: string) => ReactNode
  /** Called at the start and end of an upload: the form must not be sent during an upload. */
  readonly onBusyChange?: (isBusy: boolean) => void
}

/**
 * A field for one file, stored as soon as it is chosen or dropped, with a preview. The value is the stored file's
 * reference.
 */
export function UploadInput(props: UploadInputProps) {
  const { name, label, hint, isRequired, isDisabled, types, maxBytes, upload, stored, onBusyChange } = props
  const t = useKitText()
  const words = useFileWords({ types, maxBytes })
  const id = useId()
  const { value, setValue, onBlur, error } = useFormField<string | null | undefined>(name, label)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [refusal, setRefusal] = useState<string>()
  /** The number of the last chosen file: only the response for this file counts. */
  const turn = useRef(0)

  const url = chosen?.url
  useEffect(() => (url ? () => URL.revokeObjectURL(url) : undefined), [url])

  const isBusy = chosen !== null && chosen.reference === null
  const problem = refusal ?? error
  const busy = (next: boolean) => onBusyChange?.(next)

  const take = async (file: File | undefined) => {
    if (!file || isDisabled) return
    const wrong = fileProblem(file, { types, maxBytes })
    setRefusal(wrong && words.refusal(wrong, file))
    if (wrong) return
    turn.current += 1
    const mine = turn.current
    const isPicture = !file.name.toLowerCase().endsWith('.pdf')
    const shown = { file, url: isPicture ? URL.createObjectURL(file) : null }
    setChosen({ ...shown, reference: null })
    busy(true)
    try {
      const reference = await upload(file)
      if (mine !== turn.current) return
      setChosen({ ...shown, reference })
      setValue(reference)
    } catch (failure) {
      if (mine !== turn.current) return
      setChosen(null)
      setRefusal(failure instanceof Error ? failure.message : t('form.failed'))
    }
    busy(false)
  }
  const cancel = () => {
    turn.current += 1
    setChosen(null)
    busy(false)
  }
  const action = t(value || isBusy ? 'file.replace' : 'file.choose')
  const isChosen = chosen !== null && (isBusy || chosen.reference === value)

  return (
    <FieldFrame {...{ id, label, isRequired, error: problem }} hint={hint ?? words.rule}>
      <FileZone layout="stack" isBusy={isBusy} onFiles={([file]) => void take(file)}>
        {isChosen && chosen.url && (
          <Preview src={chosen.url} alt={t('file.preview', { name: chosen.file.name })} data-waiting={isBusy} />
        )}
        {isChosen && (
          <Text as="span" size={13} isTruncated title={chosen.file.name}>
            {chosen.file.name} · {words.sizeOf(chosen.file)}
          </Text>
        )}
        {!isChosen && value && stored?.(value)}
        <Line>
          <FilePicker
            {...{ id, name, label, types, problem, onBlur, action }}
            size="sm"
            disabled={isDisabled || isBusy}
            onFiles={([file]) => void take(file)}
          />
          {isBusy ? (
            <>
              <Spinner size={16} />
              <Text as="span" size={13} tone="muted" role="status">
                {t('file.uploading')}
              </Text>
              <Button size="sm" variant="ghost" onClick={cancel}>
                {t('file.cancel')}
              </Button>
            </>
          ) : (
            <Text as="span" size={13} tone="muted">
              {t('file.drop')}
            </Text>
          )}
        </Line>
      </FileZone>
    </FieldFrame>
  )
}
