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
const Top = styled.div({ '&:empty': { display: 'none' } })

/** The form state that the form's content may use. */
export interface FormState<V> {
  readonly values: V
  readonly isDirty: boolean
  readonly isSubmitting: boolean
  readonly setValue: (name: string, value: unknown) => void
  readonly reset: (values?: V) => void
}

export interface FormProps<V extends object, R = V> extends UseFormOptions<V, R> {
  /** Accessible name of the form; a form without a label is not a landmark. */
  label?: string
  id?: string
  /** Whether the form is for a new record: a panel's focus then begins in the first empty field. */
  isNew?: boolean
  /** The rejected change that the form resubmits: its reason and checker are shown above the fields. */
  rejected?: RejectedNoticeProps['change'] | null | undefined
  children: ReactNode | ((form: FormState<V>) => ReactNode)
}

/**
 * A form over formik. The form validates and sends the same `toRequest(values)`. The server's errors appear at their
 * fields; errors without a field appear once at the top. After an error the focus moves to the first invalid field, and
 * the input is kept. `onSubmit` refuses by throwing an object with `message` and `fields` (like the client's error).
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
          // A submit must not also submit the form around this form's panel: React events bubble through portals.
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

/**
 * Returns the name of a field in texts: the path without list indexes, so that all entries of a list share one name.
 */
const fieldOf = (path: string) => path.replaceAll(/\[\d+\]/g, '')

/** Moves the focus to the first field, because a button that disappears would take the focus with it. */
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
