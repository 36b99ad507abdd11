import { NAME_MAX } from '@portal/contract/values/name'
import { cleanName } from './clean.ts'
import { TextInput, type TextInputProps } from './TextInput.tsx'

/** The name of a person or company: characters that no name has are removed, and the field says which. */
export function NameInput(props: Omit<TextInputProps, 'clean' | 'type'>) {
  return <TextInput maxLength={NAME_MAX} spellCheck={false} {...props} clean={cleanName} />
}
