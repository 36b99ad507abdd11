import styled from '@emotion/styled'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../button/Button.tsx'
import type { ButtonSize } from '../button/button-styles.ts'
import { Icon } from '../icon/Icon.tsx'
import { Text } from '../layout/Text.tsx'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'
import { useKitText } from '../texts/KitTextsProvider.tsx'
import { below, color, space, titleFocus, width } from '../theme/tokens.ts'
import { FormActions } from './FormActions.tsx'

const Root = styled.div({ display: 'flex', flexDirection: 'column', gap: space(5), minWidth: 0 })
const Steps = styled.ol({
  display: 'flex',
  gap: space(2),
  '& > li': { flex: 1, minWidth: 0, borderTop: `3px solid ${color.border}`, paddingTop: space(2), color: color.muted },
  '& > li[data-state="done"]': { borderColor: color.primary },
  '& > li[data-state="current"]': { borderColor: color.accent, color: color.text },
  [below(width.phone)]: { '& > li > span': { display: 'none' } },
})
const StepTitle = styled.span({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space(1),
  fontSize: 12,
  fontWeight: 550,
})
const Heading = styled.h2({ fontSize: 20, lineHeight: 1.3, letterSpacing: '-0.015em', ...titleFocus })

export interface WizardStep {
  readonly id: string
  readonly title: string
  readonly description?: string
}

export interface WizardFrameProps {
  steps: readonly WizardStep[]
  /** Id of the current step. */
  current: string
  /**
   * Handles a press of Next. Without this handler Next submits the surrounding form. This is the usual way, because
   * every step is a separate Form.
   */
  onNext?: () => void
  /** Handles a press of Back; undefined on a step without a Back button. */
  onBack?: (() => void) | undefined
  /** "Next" by default; in the last step it is the name of the action ("Create Report"). */
  nextLabel?: string
  backLabel?: string
  isBusy?: boolean
  /** The size of the buttons: `lg` on public pages, because all forms there have large buttons. */
  size?: ButtonSize
  children: ReactNode
}

/** A frame for wizard steps with progress, Back and Next; the title takes the focus when the step changes. */
export function WizardFrame(props: WizardFrameProps) {
  const { steps, current, onNext, onBack, nextLabel, backLabel, isBusy, size, children } = props
  const t = useKitText()
  const index = steps.findIndex((step) => step.id === current)
  const step = steps[index]
  const heading = useFocusOnChange(current)
  const ignoreStrayClick = useStrayClicks(current)
  return (
    <Root onClickCapture={ignoreStrayClick}>
      <Steps aria-label={t('wizard.steps')}>
        {steps.map((one, i) => {
          const state = i < index ? 'done' : i === index ? 'current' : 'ahead'
          return (
            <li key={one.id} data-state={state} aria-current={i === index ? 'step' : undefined}>
              <StepTitle>
                {state === 'done' && <Icon name="check" size={16} label={t('wizard.done')} />}
                <Text as="span" size={12}>
                  {one.title}
                </Text>
              </StepTitle>
            </li>
          )
        })}
      </Steps>
      <div>
        <Text size={12} tone="muted">
          {t('wizard.step', { step: index + 1, steps: steps.length })}
        </Text>
        <Heading ref={heading} tabIndex={-1}>
          {step?.title}
        </Heading>
        {step?.description && <Text tone="muted">{step.description}</Text>}
      </div>
      {children}
      <FormActions>
        {onBack && (
          <Button size={size} onClick={onBack} disabled={isBusy}>
            {backLabel ?? t('back')}
          </Button>
        )}
        <Button variant="primary" size={size} isBusy={isBusy} {...(onNext ? { onClick: onNext } : { type: 'submit' })}>
          {nextLabel ?? t('next')}
        </Button>
      </FormActions>
      <VisuallyHidden aria-live="polite">{t('wizard.step', { step: index + 1, steps: steps.length })}</VisuallyHidden>
    </Root>
  )
}

/** Moves the focus to the new step's title, but not when the wizard first appears. */
function useFocusOnChange(key: string) {
  const ref = useRef<HTMLHeadingElement>(null)
  const shown = useRef(key)
  useEffect(() => {
    if (shown.current !== key) ref.current?.focus()
    shown.current = key
  }, [key])
  return ref
}

/** Two clicks within this time are a double click. */
const DOUBLE_CLICK_MS = 500

/** Ignores the second click of a double click on Next: this click must not hit a control of the next step. */
function useStrayClicks(current: string) {
  const shownAt = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step starts over
  useEffect(() => {
    shownAt.current = performance.now()
  }, [current])
  return (event: MouseEvent) => {
    if (event.detail < 2 || performance.now() - shownAt.current > DOUBLE_CLICK_MS) return
    event.preventDefault()
    event.stopPropagation()
  }
}
