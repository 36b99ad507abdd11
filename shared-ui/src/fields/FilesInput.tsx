import { type ReactNode, useId } from 'react'
import { FieldFrame } from '../field/FieldFrame.tsx'
import { useFormField } from '../form/useFormField.ts'
import { Stack } from '../layout/Stack.tsx'
import { Text } from '../layout/Text.tsx'
import { useKitText } from '../texts/KitTextsProvider.tsx'
import { FilePicker } from './FilePicker.tsx'
import { FileZone } from './FileZone.tsx'
import type { FieldProps } from './field-props.ts'

export interface FilesInputProps extends FieldProps {
  /** Allowed extensions with their dot, in lower case. */
  readonly types: readonly string[]
  /** Whether several files belong together; by default one file is chosen. */
  readonly isMultiple?: boolean
  /** Whether chosen files are being sent: no others can be chosen. */
  readonly isBusy?: boolean
  /** Gets the chosen or dropped files. The screen sends them and sets the value of the field. */
  readonly onFiles: (files: readonly File[]) => void
  /** The state of the files. */
  readonly children?: ReactNode
}

/** A field for files that the screen itself sends, with their state in the drop area. */
export function FilesInput(props: FilesInputProps) {
  const {
    name,
    label,
    hint,
    isRequired,
    isDisabled,
    types,
    isMultiple = false,
    isBusy = false,
    onFiles,
    children,
  } = props
  const t = useKitText()
  const id = useId()
  const { value, onBlur, error } = useFormField<string | undefined>(name, label)
  const take = (files: readonly File[]) => {
    if (files.length > 0 && !isBusy && !isDisabled) onFiles(isMultiple ? files : files.slice(0, 1))
  }
  return (
    <FieldFrame {...{ id, label, hint, isRequired, error }}>
      <FileZone layout="stack" isBusy={isBusy} onFiles={take}>
        {children}
        <Stack direction="row" gap={3} align="center" isWrapping>
          <FilePicker
            {...{ id, name, label, types, onBlur, isMultiple }}
            problem={error}
            action={t(value ? 'file.replace' : 'file.choose')}
            size="sm"
            disabled={isDisabled || isBusy}
            onFiles={take}
          />
          <Text as="span" size={13} tone="muted">
            {t('file.drop')}
          </Text>
        </Stack>
      </FileZone>
    </FieldFrame>
  )
}
