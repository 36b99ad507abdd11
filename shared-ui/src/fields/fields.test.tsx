/** @jest-environment jsdom */
import { describe, expect, jest, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Form } from '../form/Form.tsx'
import { SubmitButton } from '../form/SubmitButton.tsx'
import { type RenderKitOptions, renderKit } from '../testing/render-kit.tsx'
import {
  CheckboxGroupInput,
  CheckboxInput,
  cleanReason,
  DateInput,
  DateRangeInput,
  NameInput,
  PasswordInput,
  RadioInput,
  SelectInput,
  SwitchInput,
  TextAreaInput,
  TextInput,
} from './index.ts'

/** A form around the field, and the values it would send. */
function renderField(initialValues: Record<string, unknown>, field: ReactNode, options: RenderKitOptions = {}) {
  const onSubmit = jest.fn<(request: unknown) => void>()
  const kit = renderKit(
    <Form initialValues={initialValues} onSubmit={onSubmit}>
      {field}
      <SubmitButton>Save</SubmitButton>
    </Form>,
    options,
  )
  const sent = async () => {
    onSubmit.mockClear()
    await kit.user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(onSubmit).toHaveBeenCalled())
    return onSubmit.mock.calls[0]?.[0]
  }
  return { ...kit, sent }
}

const OPTIONS = [
  { value: 'T', label: 'Teller' },
  { value: 'O', label: 'Operations' },
  { value: 'X', label: 'Closed', isDisabled: true },
]

describe('text fields', () => {
  test('TextInput is filled and sent', async () => {
    const { user, sent } = renderField({ email: '' }, <TextInput name="email" label="Email" type="email" />)
    await user.type(screen.getByLabelText('Email'), 'ada@bank.example')
    expect(await sent()).toEqual({ email: 'ada@bank.example' })
  })

  test('NameInput removes forbidden characters, typed or pasted, and leaves the caret in its place', async () => {
    const { user, sent } = renderField({ name: 'Ada' }, <NameInput name="name" label="Name" />)
    const input = screen.getByLabelText<HTMLInputElement>('Name')
    await user.type(input, '%x$', { initialSelectionStart: 1, initialSelectionEnd: 1 })
    expect(input).toHaveValue('Axda')
    expect(input.selectionStart).toBe(2)
    await user.clear(input)
    await user.paste("<Zoé> O'Brien-3;")
    expect(await sent()).toEqual({ name: "Zoé O'Brien-3" })
  })

  test('removed characters, also invisible ones, are reported until the text is corrected or left', async () => {
    const { user } = renderField({ name: '' }, <NameInput name="name" label="Name" />)
    const input = screen.getByLabelText('Name')
    await user.type(input, 'Ada%')
    expect(screen.getByText('Not allowed here, so left out: %')).toHaveAttribute('aria-live', 'polite')
    await user.paste('<b>🙂')
    expect(screen.getByText('Not allowed here, so left out: % < > 🙂')).toBeInTheDocument()
    await user.type(input, 'x')
    expect(screen.getByText(/left out/)).toBeInTheDocument()
    await user.type(input, '{Backspace}')
    expect(screen.queryByText(/left out/)).toBeNull()
    await user.paste('Obi\u202e')
    expect(screen.getByText('Characters that cannot be seen were left out')).toBeInTheDocument()
    await user.tab()
    expect(screen.queryByText(/left out/)).toBeNull()
  })

  test('the message about removed characters remains until the press that leaves the field has reached its button', async () => {
    const { user } = renderField({ name: '' }, <NameInput name="name" label="Name" />)
    await user.type(screen.getByLabelText('Name'), 'Ada%')
    const outside = document.body
    await user.pointer({ keys: '[MouseLeft>]', target: outside })
    expect(screen.getByText(/left out/)).toBeInTheDocument()
    await user.pointer({ keys: '[/MouseLeft]', target: outside })
    expect(screen.queryByText(/left out/)).toBeNull()
  })

  test('TextInput keeps a text that is too long and reports it at once, instead of cutting it', async () => {
    const { user } = renderField({ name: '' }, <NameInput name="name" label="Name" maxLength={5} />)
    const input = screen.getByLabelText('Name')
    await user.click(input)
    await user.paste('Adaobi')
    expect(input).toHaveValue('Adaobi')
    expect(input).toBeInvalid()
    expect(input).toHaveAccessibleDescription('Too long: 6 characters, at most 5 fit')
    await user.type(input, '{Backspace}')
    expect(input).toBeValid()
  })

  test('TextAreaInput cleans a reason', async () => {
    const { user, sent } = renderField(
      { reason: '' },
      <TextAreaInput name="reason" label="Reason" clean={cleanReason} />,
    )
    await user.type(screen.getByLabelText('Reason'), 'Périmée, <à revoir>.')
    expect(await sent()).toEqual({ reason: 'Périmée, à revoir.' })
  })

  test('PasswordInput can be shown', async () => {
    const { user } = renderField({ p: '' }, <PasswordInput name="p" label="Password" autoComplete="new-password" />)
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text')
  })
})

describe('choices', () => {
  test('SelectInput offers its options and an empty one', async () => {
    const { user, sent } = renderField({ role: '' }, <SelectInput name="role" label="Role" options={OPTIONS} />)
    expect(screen.getByRole('option', { name: 'Choose…' })).toBeInTheDocument()
    expect(screen.getByRole('option', { name: 'Closed' })).toBeDisabled()
    await user.selectOptions(screen.getByLabelText('Role'), 'Operations')
    expect(await sent()).toEqual({ role: 'O' })
  })

  test('CheckboxGroupInput sends the checked values, in the order of its options', async () => {
    const field = <CheckboxGroupInput name="kinds" label="Kinds" options={OPTIONS} />
    const { user, sent } = renderField({ kinds: ['O'] }, field)
    const group = within(screen.getByRole('group', { name: 'Kinds' }))
    await user.click(group.getByLabelText('Teller'))
    expect(await sent()).toEqual({ kinds: ['T', 'O'] })
    await user.click(group.getByLabelText('Operations'))
    expect(await sent()).toEqual({ kinds: ['T'] })
    expect(group.getByLabelText('Closed')).toBeDisabled()
  })

  test('RadioInput is a named group', async () => {
    const { user, sent } = renderField({ kind: '' }, <RadioInput name="kind" label="Kind" options={OPTIONS} />)
    expect(screen.getByRole('radiogroup', { name: 'Kind' })).toBeInTheDocument()
    await user.click(screen.getByRole('radio', { name: 'Teller' }))
    expect(await sent()).toEqual({ kind: 'T' })
  })

  test('CheckboxInput stores a boolean, SwitchInput the wire’s values', async () => {
    const { user, sent } = renderField(
      { agrees: false, flag: 'NO' },
      <>
        <CheckboxInput name="agrees" label="I agree" />
        <SwitchInput name="flag" label="Enabled" values={['YES', 'NO']} />
      </>,
    )
    await user.click(screen.getByRole('checkbox', { name: 'I agree' }))
    await user.click(screen.getByRole('switch', { name: 'Enabled' }))
    expect(await sent()).toEqual({ agrees: true, flag: 'YES' })
  })
})

describe('dates', () => {
  const typed = (name: string) => screen.getByRole('textbox', { name })

  test('DateInput stores an ISO day, however it is typed, and shows it in the portal’s format', async () => {
    const { user, sent } = renderField({ day: '' }, <DateInput name="day" label="Day" min="2026-01-01" />)
    await user.type(typed('Day'), '4/3/26')
    expect(await sent()).toEqual({ day: '2026-03-04' })
    expect(typed('Day')).toHaveValue('04-Mar-2026')
  })

  test('DateInput reports at the field, in the user’s language, invalid and too early days', async () => {
    const field = <DateInput name="day" label="Jour" min="2026-01-01" />
    const { user } = renderField({ day: '' }, field, { language: 'fr' })
    await user.type(typed('Jour'), 'demain')
    await user.tab()
    expect(screen.getByText(/^Saisissez une date, par exemple \d/)).toBeInTheDocument()
    expect(typed('Jour')).toHaveAttribute('aria-invalid', 'true')
    await user.clear(typed('Jour'))
    await user.type(typed('Jour'), '31 déc 2025')
    await user.tab()
    expect(screen.getByText('Saisissez une date à partir du 01-janv-2026.')).toBeInTheDocument()
  })

  test('DateRangeInput keeps the end from being before the start', () => {
    renderField(
      { from: '2026-02-01', until: '2026-03-01' },
      <DateRangeInput label="Period" startName="from" endName="until" />,
    )
    expect(screen.getByRole('group', { name: 'Period' })).toBeInTheDocument()
    const start = typed('Start date')
    fireEvent.change(start, { target: { value: '2/3/2026' } })
    fireEvent.blur(start)
    expect(screen.getByText('Enter a date until 01-Mar-2026.')).toBeInTheDocument()
  })
})
