import { useTexts } from '@portal/portal-sdk'
import { Button, TextField } from '@portal/shared-ui'
import { Row } from './key-layout.ts'

interface KeyFieldProps {
  readonly label: string
  readonly value: string
  readonly hint?: string | undefined
  readonly onCopy: () => void
  /** The reason why the key can no longer be copied. Undefined if the key can be copied. */
  readonly blocked?: string | undefined
}

/** Shows a key with a Copy button. */
export function KeyField({ label, value, hint, onCopy, blocked }: KeyFieldProps) {
  const t = useTexts('mfe-settings')
  return (
    <Row>
      <TextField
        label={label}
        value={value}
        onChange={() => undefined}
        readOnly
        hint={blocked ?? hint}
        spellCheck={false}
        autoComplete="off"
      />
      {blocked === undefined && (
        <Button startIcon="copy" onClick={onCopy} aria-label={t('keys.copyOf', { label })}>
          {t('keys.copy')}
        </Button>
      )}
    </Row>
  )
}
