import { useState } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import { useKitText } from '../texts/KitTextsProvider.tsx'
import { TextField, type TextFieldProps } from './TextField.tsx'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'endAdornment'>

/**
 * A password field, masked until the eye button is pressed. Set the purpose for browsers:
 * `autoComplete="current-password"` or `new-password`.
 */
export function PasswordField(props: PasswordFieldProps) {
  const t = useKitText()
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      endAdornment={
        <IconButton
          icon={isShown ? 'eye-off' : 'eye'}
          size="sm"
          label={t(isShown ? 'password.hide' : 'password.show')}
          aria-pressed={isShown}
          disabled={props.disabled}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}
