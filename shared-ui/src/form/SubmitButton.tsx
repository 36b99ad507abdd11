import { Button, type ButtonProps } from '../button/Button.tsx'
import { useFormContext } from './form-context.ts'

/** The button that submits the form; disabled only while the form is being sent. */
export function SubmitButton(props: Omit<ButtonProps, 'type' | 'isBusy'>) {
  const { isSubmitting } = useFormContext()
  return <Button variant="primary" {...props} type="submit" isBusy={isSubmitting} />
}
