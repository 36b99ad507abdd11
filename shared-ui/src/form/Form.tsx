import styled from '@emotion/styled'
import { type ReactNode, useEffect, useRef } from 'react'
import { Notice } from '../notice/Notice.tsx'
import { useKitText } from '../texts/KitTextsProvider.tsx'
import { space } from '../theme/tokens.ts'
import { useMessageOf } from './FormMessagesProvider.tsx'
import { FormContext } from './form-context.ts'
import { RejectedNotice, type RejectedNoticeProps } from './RejectedNotice.tsx'
import { RestoredNotice } from './RestoredNotice.tsx'
import { type UseFormOptions, useForm } from './use-form.ts'

const Root = styled.form({ display: 'flex', flexDirection: 'column', gap: space(4), minWidth: 0 })
const Top = styled.div({ '&:empty': { display: 'none' }, '&:focus': { outline: 'none' } })

/** The form state that its content may use. */
export interface FormState<V> {
  readonly values: V
  readonly isDirty: boolean
  readonly isSubmitting: boolean
  readonly setValue: (name: string, value: unknown) => void
  readonly reset: (values?: V) => void
}

export interface FormProps<V extends object, R = V> extends UseFormOptions<V, R> {
  /** Accessible name of the form; without one it is not a landmark. */
  label?: string
  id?: string
  /** For a new record: a panel's focus begins in its first empty field. */
  isNew?: boolean
  /** The rejected change it resubmits: reason and checker are shown above its fields. */
  rejected?: RejectedNoticeProps['change'] | null | undefined
  children: ReactNode | ((form: FormState<V>) => ReactNode)
}

/**
 * A form over formik. Validates and sends the same `toRequest(values)`; the server's refusals appear at their fields,
 * others once at the top; the focus moves to the first invalid field; the input is kept. `onSubmit` refuses by throwing
 * something with `message` and `fields` (like the client's error).
 */
export function Form<V extends object, R = V>({ label, id, isNew, rejected, children, ...options }: FormProps<V, R>) {
  const t = useKitText()
  const messageOf = useMessageOf()
  const form = useForm(options)
  const root = useRef<HTMLFormElement>(null)
  const { failedAttempts } = form

  useEffect(() => {
    if (failedAttempts > 0) focusFirstWrong(root.current)
  }, [failedAttempts])

  const { wholeProblem, serverMessage } = form
  const topMessage =
    serverMessage !== null
      ? messageOf('', serverMessage, {})
      : wholeProblem && messageOf(fieldOf(wholeProblem[0]), wholeProblem[1].key, wholeProblem[1].params)

  return (
    <FormContext.Provider value={form}>
      <Root
        ref={root}
        id={id}
        aria-label={label}
        data-new={isNew || undefined}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // A form inside a panel of another form (React bubbles through portals) must not submit both.
          event.stopPropagation()
          void form.submit()
        }}
      >
        <Top tabIndex={-1} data-form-top>
          {topMessage !== undefined && <Notice tone="danger">{topMessage || t('form.failed')}</Notice>}
        </Top>
        {form.restored && (
          <RestoredNotice
            work={form.restored}
            onDiscard={() => {
              form.reset()
              focusFirst(root.current)
            }}
          />
        )}
        {rejected && <RejectedNotice change={rejected} />}
        {typeof children === 'function' ? children(form) : children}
      </Root>
    </FormContext.Provider>
  )
}

/** The field's name in texts: for a list's entry, the list or the entry's own field. */
const fieldOf = (path: string) => path.replaceAll(/\[\d+\]/g, '')

/** A button that disappears must not take the focus with it. */
function focusFirst(form: HTMLFormElement | null) {
  form?.querySelector<HTMLElement>('input:not([type="file"]), select, textarea')?.focus()
}

function focusFirstWrong(form: HTMLFormElement | null) {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const target = wrong?.matches('input, select, textarea, button, [tabindex]')
    ? wrong
    : wrong?.querySelector<HTMLElement>('input, select, textarea, button')
  ;(target ?? form?.querySelector<HTMLElement>('[data-form-top]:not(:empty)'))?.focus()
}
