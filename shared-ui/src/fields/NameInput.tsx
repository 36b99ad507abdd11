import { NAME_CHARACTER, NAME_MAX } from '@portal/contract/values/name'
import { TextInput, type TextInputProps } from './TextInput.tsx'

/** The name of a person or company: the field reports characters that no name has. */
export function NameInput(props: Omit<TextInputProps, 'allows' | 'savedAs' | 'type'>) {
  return <TextInput maxLength={NAME_MAX} spellCheck={false} {...props} allows={NAME_CHARACTER} />
}
