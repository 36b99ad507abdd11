/** @jest-environment jsdom */
import { beforeEach, describe, expect, test } from '@jest/globals'
import type { LandingLanguage } from '@portal/contract/format'
import { KitTestProviders } from '@portal/shared-ui/testing'
import { render, screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { Converter } from './Converter.tsx'
import english from './texts/en.json' with { type: 'json' }

const TEXTS: Readonly<Record<string, string>> = english

function Shown({ language }: { language: LandingLanguage }) {
  const texts = { language, t: (key: string) => TEXTS[key] ?? key, missing: null, dismiss() {}, choose: async () => {} }
  return (
    <KitTestProviders>
      <Converter texts={texts} />
    </KitTestProviders>
  )
}

const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'You send' })

describe('the amount field of the converter', () => {
  let user: UserEvent
  let rerender: ReturnType<typeof render>['rerender']
  beforeEach(() => {
    user = userEvent.setup()
    ;({ rerender } = render(<Shown language="en" />))
  })

  test('the amount is grouped while it is typed, and the caret stays after the typed digit', async () => {
    expect(amount()).toHaveValue('1,000')
    await user.type(amount(), '{Backspace}9', { initialSelectionStart: 3, initialSelectionEnd: 3 })
    expect(amount()).toHaveValue('1,900')
    await user.keyboard('25')
    expect(amount()).toHaveValue('192,500')
    expect(amount().selectionStart).toBe('192,5'.length)
    expect(screen.getByRole('status', { name: 'The receiver gets' })).toHaveTextContent('308,000,000.00')
  })

  test.each([
    ['12x', 'Digits only, with at most two decimals'],
    ['1.5.', 'Enter the amount like 1,500.50'],
    ['1.555', 'Digits only, with at most two decimals'],
    ['5 EUR', 'Digits only, with at most two decimals'],
  ])('the invalid amount %s stays as typed, with an error at the field', async (text, problem) => {
    await user.clear(amount())
    await user.type(amount(), text)
    await user.tab()
    expect(amount()).toHaveValue(text)
    expect(amount()).toBeInvalid()
    expect(amount()).toHaveAccessibleDescription(problem)
    expect(screen.getByRole('status', { name: 'The receiver gets' })).toHaveTextContent('–')
  })

  test('a pasted amount is grouped once the user leaves the field', async () => {
    await user.clear(amount())
    await user.paste('2500000.5')
    expect(amount()).toHaveValue('2500000.5')
    await user.tab()
    expect(amount()).toHaveValue('2,500,000.5')
  })

  test('a change of the language keeps the amount and changes only its format', async () => {
    await user.type(amount(), '.5')
    rerender(<Shown language="es" />)
    expect(amount()).toHaveValue('1.000,5')
    expect(amount()).toBeValid()
  })

  test('the amount and the rate group thousands alike in every language', () => {
    for (const [language, sent, rate] of [
      ['en', '1,000', '1,600.00'],
      ['fr', '1\u202f000', '1\u202f600,00'],
      ['es', '1.000', '1.600,00'],
    ] as const) {
      rerender(<Shown language={language} />)
      expect(amount()).toHaveValue(sent)
      expect(screen.getByText(/^1 USD =/).textContent?.replaceAll('\u00a0', ' ')).toBe(`1 USD = ${rate} NGN`)
    }
  })
})
