import { NAME_CHARACTER, NAME_MAX } from '@portal/contract/values/name'
import { TextInput, type TextInputProps } from './TextInput.tsx'

/** A field for the name of a person or company; it reports characters that no name contains. */
export function NameInput(props: Omit<TextInputProps, 'allows' | 'savedAs' | 'type'>) {
  return <TextInput maxLength={NAME_MAX} spellCheck={false} {...props} allows={NAME_CHARACTER} />
}
