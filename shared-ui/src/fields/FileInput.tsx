import styled from '@emotion/styled'
import { type DragEvent, useId, useRef, useState } from 'react'
import { Button } from '../button/Button.tsx'
import { IconButton } from '../button/IconButton.tsx'
import { describedBy, FieldFrame } from '../field/FieldFrame.tsx'
import { useFormField } from '../form/useFormField.ts'
import { Icon } from '../icon/Icon.tsx'
import { Text } from '../layout/Text.tsx'
import { useLocale } from '../locale/LocaleProvider.tsx'
import { useKitText } from '../texts/KitTextsProvider.tsx'
import { color, radius, space } from '../theme/tokens.ts'
import type { FieldProps } from './field-props.ts'
import { type FileProblem, type FileRule, fileProblem, formatBytes } from './file-rule.ts'

const Zone = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(3),
  padding: space(3),
  border: `1px dashed ${color.edge}`,
  borderRadius: radius.control,
  background: color.surface,
  '&[data-over="true"]': { background: color.primarySoft, borderColor: color.primary },
  '&:has([aria-invalid="true"])': { borderColor: color.danger },
})
const Picker = styled.input({ display: 'none' })

export interface FileInputProps extends FieldProps, FileRule {
  /** Says why a file is not taken elsewhere than at the field. */
  readonly onRefused?: (problem: FileProblem) => void
}

/** One file, chosen or dropped. The value is a File or null; a file of a wrong type or size is refused here and not kept. */
export function FileInput({ name, label, hint, isRequired, isDisabled, types, maxBytes, onRefused }: FileInputProps) {
  const t = useKitText()
  const { language } = useLocale()
  const id = useId()
  const { value: file, setValue, onBlur, error } = useFormField<File | null | undefined>(name, label)
  const [refusal, setRefusal] = useState<string>()
  const [isOver, setOver] = useState(false)
  const picker = useRef<HTMLInputElement>(null)

  const size = formatBytes(maxBytes, language)
  const typeNames = types.map((type) => type.slice(1).toUpperCase()).join(', ')
  const rule = t('file.rule', { types: typeNames, size })
  const problem = refusal ?? error

  const take = (chosen: File | undefined) => {
    if (!chosen || isDisabled) return
    const wrong = fileProblem(chosen, { types, maxBytes })
    if (wrong && onRefused) return onRefused(wrong)
    setRefusal(wrong && t(`file.${wrong}`, { name: chosen.name, types: typeNames, size }))
    if (!wrong) setValue(chosen)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }

  return (
    <FieldFrame {...{ id, label, isRequired, error: problem }} hint={hint ?? rule}>
      <Zone
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <Picker
          ref={picker}
          type="file"
          name={name}
          accept={types.join(',')}
          tabIndex={-1}
          aria-hidden
          onChange={(event) => {
            take(event.target.files?.[0])
            // The same file may be chosen again after it was mended.
            event.target.value = ''
          }}
        />
        <Button
          id={id}
          startIcon="upload"
          onClick={() => picker.current?.click()}
          onBlur={onBlur}
          disabled={isDisabled}
          aria-label={`${label}: ${t(file ? 'file.replace' : 'file.choose')}`}
          {...describedBy(id, problem, true)}
        >
          {t(file ? 'file.replace' : 'file.choose')}
        </Button>
        {file ? (
          <>
            <Icon name="report" size={18} />
            <Text as="span" isTruncated title={file.name}>
              {file.name}
            </Text>
            <Text as="span" size={12} tone="muted">
              {formatBytes(file.size, language)}
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
      </Zone>
    </FieldFrame>
  )
}
