import { useTexts } from '@portal/portal-sdk'
import { cleanReason, TextAreaInput } from '@portal/shared-ui/fields'

/** Why somebody does it: letters, digits and plain punctuation, as a checker's reason. */
export function ReasonInput({ name, hint }: { readonly name: string; readonly hint: string }) {
  const c = useTexts('contract')
  return <TextAreaInput name={name} label={c(`labels.${name}`)} hint={hint} clean={cleanReason} isRequired />
}
