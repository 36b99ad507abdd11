/** @jest-environment jsdom */
import { describe, expect, jest, test } from '@jest/globals'
import { LANGUAGES, type Language, splitAmount } from '@portal/contract/format'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import fc from 'fast-check'
import type { ReactNode } from 'react'
import { CompoundField } from '../form/CompoundField.tsx'
import { Form } from '../form/Form.tsx'
import { SubmitButton } from '../form/SubmitButton.tsx'
import { renderKit } from '../testing/render-kit.tsx'
import { AmountInput, CountInput } from './index.ts'

function renderAmount(field: ReactNode, language: Language = 'en', initialValues: object = { limit: '' }) {
  const onSubmit = jest.fn<(request: unknown, values: unknown) => void>()
  const kit = renderKit(
    <Form initialValues={initialValues} onSubmit={onSubmit}>
      {field}
      <SubmitButton>Save</SubmitButton>
    </Form>,
    { language },
  )
  const save = () => kit.user.click(screen.getByRole('button', { name: 'Save' }))
  const sent = async () => {
    await save()
    await waitFor(() => expect(onSubmit).toHaveBeenCalled())
    return onSubmit.mock.calls.at(-1)?.[0]
  }
  return { ...kit, input: screen.getByRole<HTMLInputElement>('textbox'), save, sent, onSubmit }
}

/** Functions that simulate a key, a paste or an autofill in the control. */
const typeKey = (input: HTMLInputElement, key: string) =>
  fireEvent.input(input, { target: { value: input.value + key }, inputType: 'insertText', data: key })
const WAYS = {
  typed: (input: HTMLInputElement, text: string) => [...text].forEach((key) => void typeKey(input, key)),
  pasted: (input: HTMLInputElement, text: string) =>
    fireEvent.input(input, { target: { value: text }, inputType: 'insertFromPaste' }),
  filled: (input: HTMLInputElement, text: string) => fireEvent.change(input, { target: { value: text } }),
}

const amount = (label = 'Limit') => <AmountInput name="limit" label={label} currency="NGN" />

describe('AmountInput', () => {
  test.each(LANGUAGES)('an amount as displayed in %s can be typed, pasted or autofilled', async (language) => {
    const amounts = fc.bigInt({ min: 0n, max: 10n ** 17n }).map((minor) => {
      const digits = String(minor).padStart(3, '0')
      return `${digits.slice(0, -2)}.${digits.slice(-2)}`
    })
    await fc.assert(
      fc.asyncProperty(amounts, fc.constantFrom(...Object.values(WAYS)), async (wanted, enter) => {
        const values: string[] = []
        renderKit(
          <Form<{ limit: string }> initialValues={{ limit: '' }} onSubmit={() => undefined}>
            {({ values: { limit } }) => {
              values.push(limit)
              return amount()
            }}
          </Form>,
          { language },
        )
        const input = screen.getByRole<HTMLInputElement>('textbox')
        const figure = splitAmount(wanted, 'NGN', { language }).figure
        enter(input, figure)
        await waitFor(() => expect(values.at(-1)).toBe(wanted))
        fireEvent.blur(input)
        expect(input).toHaveValue(figure)
        cleanup()
      }),
      { numRuns: 30 },
    )
  })

  test('AmountInput groups digits during typing and shows both decimals after the user leaves the field', async () => {
    const { user, input, sent } = renderAmount(amount())
    await user.type(input, '1234567.5')
    expect(input).toHaveValue('1,234,567.5')
    await user.type(input, '{Home}9')
    expect(input).toHaveValue('91,234,567.5')
    await user.tab()
    expect(input).toHaveValue('91,234,567.50')
    expect(await sent()).toEqual({ limit: '91234567.5' })
  })

  test.each<[string, Language, string]>([
    ['1,50', 'en', 'This number can be read in two ways. Enter it like 1,250.50'],
    ['1.000', 'fr', 'Ce nombre peut se lire de deux façons. Saisissez-le comme 1\u202f250,50'],
    ['12abc34', 'en', 'Enter digits only, like 1,250.50'],
    ['-3', 'en', 'Cannot be negative: a minus sign or parentheses mean less than zero'],
    ['(1,250)', 'en', 'Cannot be negative: a minus sign or parentheses mean less than zero'],
    ['12.345', 'en', 'At most 2 decimals, like 1,250.50'],
    ['5 USD', 'en', 'Enter the amount in NGN'],
  ])(
    'the text %j in %s stays as typed, is reported and blocks the form, even in an optional field',
    async (text, language, words) => {
      const { user, input, save, onSubmit } = renderAmount(amount(), language)
      await user.type(input, text)
      await save()
      expect(input).toHaveValue(text)
      await waitFor(() => expect(input).toHaveAccessibleDescription(words))
      expect(input).toHaveFocus()
      expect(onSubmit).not.toHaveBeenCalled()
      await user.clear(input)
      await user.type(input, '7')
      await save()
      await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ limit: '7' }, { limit: '7' }))
    },
  )

  test('an amount is reported as ambiguous only after the user leaves the field', async () => {
    const { user, input } = renderAmount(amount())
    await user.type(input, '1,0')
    expect(input).toBeValid()
    await user.type(input, '00')
    await user.tab()
    expect(input).toHaveValue('1,000.00')
    await user.type(input, ',')
    await user.tab()
    await waitFor(() => expect(input).toBeInvalid())
  })

  test('a restored text is checked like a typed text', async () => {
    const { input, save, onSubmit } = renderAmount(amount(), 'fr', { limit: ' 1.500' })
    expect(input).toHaveValue('1.500')
    expect(input).toBeInvalid()
    await save()
    expect(onSubmit).not.toHaveBeenCalled()
  })

  test('an invalid AmountInput in a compound field blocks the form, unless the input is disabled', async () => {
    const limit = (isDisabled: boolean) => (
      <CompoundField name="limit" main="text">
        <AmountInput name="limit.text" label="Limit" isDisabled={isDisabled} />
      </CompoundField>
    )
    const { save, onSubmit, unmount } = renderAmount(limit(false), 'en', { limit: { text: 'x' } })
    await save()
    expect(onSubmit).not.toHaveBeenCalled()
    unmount()
    expect(await renderAmount(limit(true), 'en', { limit: { text: 'x' } }).sent()).toEqual({ limit: { text: 'x' } })
  })

  test('CountInput refuses decimals and shows a whole number with grouped digits', async () => {
    const { user, input, sent } = renderAmount(<CountInput name="limit" label="Pieces" />)
    await user.type(input, '1.5')
    expect(input).toHaveAccessibleDescription('Enter a whole number, like 1,250')
    await user.clear(input)
    await user.type(input, '1200')
    await user.tab()
    expect(input).toHaveValue('1,200')
    expect(await sent()).toEqual({ limit: '1200' })
  })
})
