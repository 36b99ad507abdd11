import { useId, useState } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import { FieldFrame } from '../field/FieldFrame.tsx'
import { useFormField } from '../form/useFormField.ts'
import { Icon } from '../icon/Icon.tsx'
import { Text } from '../layout/Text.tsx'
import { useKitText } from '../texts/KitTextsProvider.tsx'
import { FilePicker } from './FilePicker.tsx'
import { FileZone } from './FileZone.tsx'
import type { FieldProps } from './field-props.ts'
import { type FileProblem, type FileRule, fileProblem } from './file-rule.ts'
import { useFileWords } from './use-file-words.ts'

export interface FileInputProps extends FieldProps, FileRule {
  /** Called with the reason when a file is refused, to report the reason elsewhere than at the field. */
  readonly onRefused?: (problem: FileProblem) => void
}

/**
 * A field for one file, chosen or dropped. The value is a File or null. The field refuses a file of a wrong type or
 * size, and does not keep it.
 */
export function FileInput({ name, label, hint, isRequired, isDisabled, types, maxBytes, onRefused }: FileInputProps) {
  const t = useKitText()
  const words = useFileWords({ types, maxBytes })
  const id = useId()
  const { value: file, setValue, onBlur, error } = useFormField<File | null | undefined>(name, label)
  const [refusal, setRefusal] = useState<string>()
  const problem = refusal ?? error

  const take = (chosen: File | undefined) => {
    if (!chosen || isDisabled) return
    const wrong = fileProblem(chosen, { types, maxBytes })
    if (wrong && onRefused) return onRefused(wrong)
    setRefusal(wrong && words.refusal(wrong, chosen))
    if (!wrong) setValue(chosen)
  }

  return (
    <FieldFrame {...{ id, label, isRequired, error: problem }} hint={hint ?? words.rule}>
      <FileZone layout="line" onFiles={([file]) => take(file)}>
        <FilePicker
          {...{ id, name, label, types, problem, onBlur }}
          action={t(file ? 'file.replace' : 'file.choose')}
          disabled={isDisabled}
          onFiles={([file]) => take(file)}
        />
        {file ? (
          <>
            <Icon name="report" size={18} />
            <Text as="span" isTruncated title={file.name}>
              {file.name}
            </Text>
            <Text as="span" size={12} tone="muted">
              {words.sizeOf(file)}
            </Text>
            <IconButton
              icon="close"
              size="sm"
              label={t('file.remove', { name: file.name })}
              onClick={() => setValue(null)}
              disabled={isDisabled}
            />
          </>
        ) : (
          <Text as="span" size={13} tone="muted">
            {t('file.drop')}
          </Text>
        )}
      </FileZone>
    </FieldFrame>
  )
}
