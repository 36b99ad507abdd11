import { formatDate } from '@portal/contract/format'
import { isDay, parseDay } from '@portal/contract/values/day'
import { type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import { lazyAgain } from '../lazy/lazy-again.tsx'
import { type Locale, useLocale } from '../locale/LocaleProvider.tsx'
import { Popup } from '../popup/Popup.tsx'
import { Skeleton } from '../waiting/Skeleton.tsx'
import { BareInput, ControlBox } from './Control.tsx'
import { type DateText, useDateText } from './date-texts.ts'
import { describedBy, FieldFrame } from './FieldFrame.tsx'

// MUI X's calendar and its date library are 40 kB brotli, so they are loaded when a calendar is opened.
const Calendar = lazyAgain(() => import('./Calendar.tsx'))

export interface DateFieldProps {
  readonly label: string
  /** A day as `YYYY-MM-DD`, `''` for no day, or an invalid text as typed. */
  readonly value: string
  /** Called with the day as soon as the typed text is valid, otherwise with the text as typed. */
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  readonly name?: string
  /** Earliest day (`min`) and latest day (`max`), as `YYYY-MM-DD`. */
  readonly min?: string | undefined
  readonly max?: string | undefined
  /**
   * The error message, in the user's language; the field itself reports an invalid text, and a day out of range without
   * an error message.
   */
  readonly error?: ReactNode
  readonly hint?: ReactNode
  readonly isRequired?: boolean | undefined
  readonly isDisabled?: boolean | undefined
}

/**
 * A field for a day, typed in any usual format or picked from a calendar. The day is shown in the portal's format and
 * the user's language; the browser's own control would use the browser's language. Tab moves from one field to the
 * next: by keyboard the down arrow opens the calendar (ARIA's date picker combobox).
 */
export function DateField(props: DateFieldProps) {
  const { label, value, onChange, onBlur, name, min, max, hint, isRequired, isDisabled } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const t = useDateText()
  const locale = useLocale()
  // The text as typed; null while the field is not being edited and shows its day.
  const [typed, setTyped] = useState<string | null>(null)
  const today = new Date().toLocaleDateString('sv', { timeZone: locale.timeZone })
  const shown = isDay(value) ? formatDate(value, locale) : value
  const problem = typed === null ? problemOf(value, { min, max, today }, t, locale) : undefined
  // The form knows why a day is not accepted; the field knows only the earliest and latest day.
  const error = isDay(value) ? (props.error ?? problem) : (problem ?? props.error)
  return (
    <FieldFrame {...{ id, label, hint, error, isRequired }}>
      <ControlBox>
        <BareInput
          ref={input}
          type="text"
          id={id}
          name={name}
          autoComplete="off"
          placeholder={t('format')}
          value={typed ?? shown}
          onChange={({ target }) => {
            setTyped(target.value)
            onChange(parseDay(target.value, locale.language, today) ?? target.value.trim())
          }}
          onBlur={() => {
            setTyped(null)
            onBlur?.()
          }}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' || isDisabled) return
            event.preventDefault()
            opener.current?.click()
          }}
          disabled={isDisabled}
          aria-required={isRequired || undefined}
          aria-haspopup="dialog"
          aria-keyshortcuts="ArrowDown"
          {...describedBy(id, error, hint)}
        />
        {!isDisabled && (
          <Popup
            role="dialog"
            label={t('calendar')}
            button={(trigger) => (
              <IconButton
                ref={opener}
                icon="calendar"
                size="sm"
                label={t('open', { label })}
                aria-haspopup="dialog"
                tabIndex={-1}
                // A press does not focus this element. If a closing calendar returns the focus to this element, the
                // focus moves on to the field.
                onMouseDown={(event) => event.preventDefault()}
                onFocus={() => input.current?.focus()}
                {...trigger}
              />
            )}
          >
            {(close) => (
              <Suspense fallback={<Skeleton width={320} height={334} />}>
                <Calendar
                  {...{ min, max }}
                  value={isDay(value) ? value : ''}
                  onPick={(day) => {
                    setTyped(null)
                    onChange(day)
                    close()
                  }}
                />
              </Suspense>
            )}
          </Popup>
        )}
      </ControlBox>
    </FieldFrame>
  )
}

interface Bounds {
  readonly min: string | undefined
  readonly max: string | undefined
  readonly today: string
}

function problemOf(value: string, { min, max, today }: Bounds, t: DateText, locale: Locale): string | undefined {
  if (value === '') return undefined
  if (!isDay(value)) return t('wrong', { day: formatDate(today, locale) })
  if (min && value < min) return t('early', { day: formatDate(min, locale) })
  return max && value > max ? t('late', { day: formatDate(max, locale) }) : undefined
}
