import { GatewayError, useTexts } from '@portal/portal-sdk'
import { Stack, TextField } from '@portal/shared-ui'
import { type FormEvent, type ReactNode, useState } from 'react'
import { RefusedTry } from './RefusedTry.tsx'

interface CodeFormProps {
  readonly id: string
  readonly label: string
  /** The message for an empty or short code. */
  readonly requiredText: string
  /**
   * Sends the six digits.
   * @throws the gateway's error
   */
  readonly onCode: (code: string) => Promise<void>
  readonly children?: ReactNode
}

const LENGTH = 6

/** Shows the field of six digits for hard tokens and one-time codes. A code that was checked and refused is cleared. */
export function CodeForm({ id, label, requiredText, onCode, children }: CodeFormProps) {
  const t = useTexts('mfe-auth')
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [refusal, setRefusal] = useState<GatewayError | null>(null)
  const digits = code.replaceAll(/[\s-]/g, '')

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setRefusal(null)
    if (!/^\d{6}$/.test(digits)) {
      setError(digits === '' ? requiredText : t('code.sixDigits'))
      return
    }
    setError(undefined)
    try {
      await onCode(digits)
    } catch (failure) {
      if (!(failure instanceof GatewayError)) throw failure
      // A code that was refused with 05 (too early) was not checked and may be right, so it stays in the field.
      if (failure.code !== '05') setCode('')
      setRefusal(failure)
    }
  }
  return (
    <form id={id} onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap={4}>
        {refusal && <RefusedTry refusal={refusal} />}
        <TextField
          label={label}
          name="code"
          value={code}
          onChange={(text) => {
            setCode(text)
            setError(undefined)
          }}
          error={/\D/.test(digits) || digits.length > LENGTH ? t('code.sixDigits') : error}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          isRequired
        />
        {children}
      </Stack>
    </form>
  )
}
