/** @jest-environment jsdom */
import { describe, expect, jest, test } from '@jest/globals'
import { emailText } from '@portal/contract/values/email'
import { REASON_CHARACTER } from '@portal/contract/values/reason'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { object, string } from 'yup'
import { Form } from '../form/Form.tsx'
import type { FormSchema } from '../form/problems-of.ts'
import { SubmitButton } from '../form/SubmitButton.tsx'
import { type RenderKitOptions, renderKit } from '../testing/render-kit.tsx'
import {
  CheckboxGroupInput,
  CheckboxInput,
  DateInput,
  DateRangeInput,
  NameInput,
  PasswordInput,
  PhoneInput,
  RadioInput,
  SelectInput,
  SwitchInput,
  TextAreaInput,
  TextInput,
} from './index.ts'

/** Renders a form around the field, and returns the submitted values. */
function renderField(
  initialValues: Record<string, unknown>,
  field: ReactNode,
  { schema, ...options }: RenderKitOptions & { schema?: FormSchema } = {},
) {
  const onSubmit = jest.fn<(request: unknown) => void>()
  const kit = renderKit(
    <Form initialValues={initialValues} onSubmit={onSubmit} schema={schema}>
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
  return { ...kit, onSubmit, sent }
}

const OPTIONS = [
  { value: 'T', label: 'Teller' },
  { value: 'O', label: 'Operations' },
  { value: 'X', label: 'Closed', isDisabled: true },
]

describe('text fields', () => {
  test('the form sends the text that was typed into TextInput', async () => {
    const { user, sent } = renderField(
      { email: '' },
      <TextInput name="email" label="Email" type="email" savedAs={emailText} />,
    )
    await user.type(screen.getByLabelText('Email'), 'ada@bank.example')
    expect(await sent()).toEqual({ email: 'ada@bank.example' })
  })

  test('NameInput keeps characters that are forbidden in names, reports them at once, and blocks the form', async () => {
    const { user, onSubmit, sent } = renderField({ name: 'Ada' }, <NameInput name="name" label="Name" />)
    const input = screen.getByLabelText<HTMLInputElement>('Name')
    await user.type(input, '%x', { initialSelectionStart: 1, initialSelectionEnd: 1 })
    expect(input).toHaveValue('A%xda')
    expect(input).toHaveAccessibleDescription('Not allowed here: %')
    await user.clear(input)
    await user.paste("<Zoé> O'Brien-3;\u202e")
    expect(input).toHaveValue("<Zoé> O'Brien-3;\u202e")
    expect(input).toHaveAccessibleDescription('Not allowed here: < > ; U+202E')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(onSubmit).not.toHaveBeenCalled()
    await user.clear(input)
    await user.type(input, 'Zoé')
    expect(input).toBeValid()
    expect(await sent()).toEqual({ name: 'Zoé' })
  })

  test('a forbidden accent is reported only after its composition has ended', () => {
    renderField({ name: '' }, <NameInput name="name" label="Name" />)
    const input = screen.getByLabelText('Name')
    fireEvent.compositionStart(input)
    fireEvent.change(input, { target: { value: 'Zo´' } })
    expect(input).toBeValid()
    fireEvent.compositionEnd(input)
    expect(input).toHaveAccessibleDescription('Not allowed here: ´')
  })

  test('a field shows below the input how the text is stored if the stored text looks different', async () => {
    const { user } = renderField({ name: '' }, <NameInput name="name" label="Name" />)
    const input = screen.getByLabelText('Name')
    await user.type(input, ' Ada ')
    expect(screen.queryByText(/Saved as/)).toBeNull()
    await user.clear(input)
    await user.paste('Marie\u00a0Claire O’Brien\u200b')
    expect(input).toHaveValue('Marie\u00a0Claire O’Brien\u200b')
    expect(screen.getByText("Saved as: Marie Claire O'Brien")).toHaveAttribute('aria-live', 'polite')
    expect(input).toBeValid()
  })

  test('a code in small letters is shown as typed and as stored, and a space in the code is reported', async () => {
    const field = (
      <TextInput name="code" label="Code" allows={/[A-Z0-9]/} savedAs={(text) => text.trim().toUpperCase()} />
    )
    const { user } = renderField({ code: '' }, field)
    await user.type(screen.getByLabelText('Code'), 'ab1')
    expect(screen.getByText('Saved as: AB1')).toBeInTheDocument()
    await user.type(screen.getByLabelText('Code'), ' 2')
    expect(screen.getByLabelText('Code')).toHaveValue('ab1 2')
    expect(screen.queryByText(/Saved as/)).toBeNull()
    expect(screen.getByLabelText('Code')).toHaveAccessibleDescription('Not allowed here: space')
  })

  test('for a long text, a field shows only the part of the stored text that differs', async () => {
    const { user } = renderField({ reason: '' }, <TextAreaInput name="reason" label="Reason" />)
    await user.click(screen.getByLabelText('Reason'))
    await user.paste(`${'word '.repeat(30)}l’identité ${'word '.repeat(30)}`)
    expect(screen.getByText(/^Saved as: … .*word l'identité word .* …$/)).toBeInTheDocument()
  })

  test('a field has the attribute "maxlength" except while it has the focus', async () => {
    const { user } = renderField(
      { name: '', note: '' },
      <>
        <NameInput name="name" label="Name" maxLength={5} />
        <TextAreaInput name="note" label="Note" maxLength={7} />
      </>,
    )
    for (const [label, limit] of [
      ['Name', 5],
      ['Note', 7],
    ] as const) {
      const control = screen.getByLabelText(label)
      expect(control).toHaveAttribute('maxlength', String(limit))
      await user.click(control)
      expect(control).not.toHaveAttribute('maxlength')
      await user.click(document.body)
      expect(control).toHaveAttribute('maxlength', String(limit))
    }
  })

  test('a field has the limit of its form’s schema unless it states another one', async () => {
    const { user } = renderKit(
      <Form
        initialValues={{ code: '', note: '' }}
        schema={object({ code: string().max(3), note: string().max(9) })}
        onSubmit={() => {}}
      >
        <TextInput name="code" label="Code" />
        <TextAreaInput name="note" label="Note" maxLength={7} />
      </Form>,
    )
    expect(screen.getByLabelText('Code')).toHaveAttribute('maxlength', '3')
    expect(screen.getByLabelText('Note')).toHaveAttribute('maxlength', '7')
    await user.click(screen.getByLabelText('Code'))
    await user.paste('ABCD')
    expect(screen.getByLabelText('Code')).toHaveAccessibleDescription('Too long: 4 characters, at most 3')
  })

  test.each([
    ['text', <TextInput key="a" name="a" label="A" />],
    ['e-mail', <TextInput key="a" name="a" label="A" type="email" savedAs={emailText} />],
    ['name', <NameInput key="a" name="a" label="A" />],
    ['long text', <TextAreaInput key="a" name="a" label="A" />],
    ['choice', <SelectInput key="a" name="a" label="A" options={OPTIONS} />],
    ['date', <DateInput key="a" name="a" label="A" />],
    ['phone', <PhoneInput key="a" name="a" label="A" />],
  ])('the browser does not autofill a %s field by default', (_kind, field) => {
    const { container } = renderField({ a: '' }, field)
    const controls = [...container.querySelectorAll('input, select, textarea')]
    expect(controls.length).toBeGreaterThan(0)
    expect(controls.map((one) => one.getAttribute('autocomplete'))).toEqual(controls.map(() => 'off'))
  })

  test('TextInput keeps a text that is too long and reports it at once, instead of cutting it', async () => {
    const { user } = renderField({ name: '' }, <NameInput name="name" label="Name" maxLength={5} />)
    const input = screen.getByLabelText('Name')
    await user.click(input)
    await user.paste('Adaobi')
    expect(input).toHaveValue('Adaobi')
    expect(input).toBeInvalid()
    expect(input).toHaveAccessibleDescription('Too long: 6 characters, at most 5')
    await user.type(input, '{Backspace}')
    expect(input).toBeValid()
  })

  test('TextAreaInput names the characters that a reason cannot have (ruling A11)', async () => {
    renderField({ reason: '' }, <TextAreaInput name="reason" label="Reason" allows={REASON_CHARACTER} />)
    const reason = screen.getByLabelText('Reason')
    fireEvent.change(reason, { target: { value: "Pièce d'identité périmée, à revoir - no. 12.\nOui" } })
    expect(reason).toBeValid()
    fireEvent.change(reason, { target: { value: 'Périmée, <à revoir>.' } })
    expect(reason).toHaveValue('Périmée, <à revoir>.')
    expect(reason).toHaveAccessibleDescription('Not allowed here: < >')
  })

  test('PasswordInput shows the password on request', async () => {
    const { user } = renderField({ p: '' }, <PasswordInput name="p" label="Password" autoComplete="new-password" />)
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text')
  })
})

describe('choices', () => {
  test('SelectInput offers its options and an empty option', async () => {
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

  test('RadioInput is a named group and sends the chosen value', async () => {
    const { user, sent } = renderField({ kind: '' }, <RadioInput name="kind" label="Kind" options={OPTIONS} />)
    expect(screen.getByRole('radiogroup', { name: 'Kind' })).toBeInTheDocument()
    await user.click(screen.getByRole('radio', { name: 'Teller' }))
    expect(await sent()).toEqual({ kind: 'T' })
  })

  test('RadioInput reports a missing choice without its label, which would read as a demand', async () => {
    const schema = object({ cash: string().required() })
    const { user } = renderKit(
      <Form initialValues={{ cash: '' }} schema={schema} onSubmit={() => {}}>
        <RadioInput name="cash" label="Cash enabled" options={OPTIONS} isRequired />
        <SubmitButton>Save</SubmitButton>
      </Form>,
    )
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const group = screen.getByRole('radiogroup', { name: /^Cash enabled/ })
    await waitFor(() => expect(group).toHaveAccessibleDescription(/validation\.mandatory$/))
  })

  test('CheckboxInput stores a boolean, and SwitchInput stores the values of the API', async () => {
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

  test('DateInput stores an ISO date for any usual spelling, and shows the date in the portal’s format', async () => {
    const { user, sent } = renderField({ day: '' }, <DateInput name="day" label="Day" min="2026-01-01" />)
    await user.type(typed('Day'), '4/3/26')
    expect(await sent()).toEqual({ day: '2026-03-04' })
    expect(typed('Day')).toHaveValue('04-Mar-2026')
  })

  test('DateInput reports an invalid or too early date at the field, in the user’s language', async () => {
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

  test('DateInput prefers the form’s reason against a day to its own range', async () => {
    const field = <DateInput name="day" label="Day" min="2026-01-01" />
    const schema = object({ day: string().test({ name: 'expired', test: (day) => !day || day >= '2026-01-01' }) })
    const { user } = renderField({ day: '' }, field, { schema })
    await user.type(typed('Day'), '31-Dec-2025')
    await user.tab()
    await waitFor(() => expect(typed('Day')).toHaveAccessibleDescription('Day: validation.expired'))
    expect(screen.queryByText(/^Enter a date from/)).toBeNull()
  })

  test('DateRangeInput refuses a start date after the end date', () => {
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

  test('DateRangeInput accepts a second day that is typed letter by letter', async () => {
    const range = <DateRangeInput label="Period" startName="from" endName="until" />
    const { user, sent } = renderField({ from: '2026-02-01', until: '' }, range)
    await user.type(typed('End date'), '2026-03-01')
    expect(await sent()).toEqual({ from: '2026-02-01', until: '2026-03-01' })
  })
})
