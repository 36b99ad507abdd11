/** @jest-environment jsdom */
import { describe, expect, jest, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { array, object, string } from 'yup'
import { NameInput, SelectInput, TextAreaInput, TextInput } from '../fields/index.ts'
import { renderKit } from '../testing/render-kit.tsx'
import { Form, type FormProps } from './Form.tsx'
import { FormActions } from './FormActions.tsx'
import type { FormSchema } from './problems-of.ts'
import { SubmitButton } from './SubmitButton.tsx'

const schema = object({ name: string().required(), email: string().matches(/@/, { name: 'email' }).required() })

interface Values {
  name: string
  email: string
}

function renderForm(props: Partial<FormProps<Values>> = {}) {
  const onSubmit = jest.fn<FormProps<Values>['onSubmit']>()
  return {
    onSubmit,
    ...renderKit(
      <Form<Values> initialValues={{ name: '', email: '' }} schema={schema} onSubmit={onSubmit} {...props}>
        <NameInput name="name" label="Name" isRequired />
        <TextInput name="email" label="Email" isRequired />
        <FormActions>
          <SubmitButton>Save</SubmitButton>
        </FormActions>
      </Form>,
    ),
  }
}

const name = () => screen.getByLabelText(/^Name/)
const email = () => screen.getByLabelText(/^Email/)
const save = () => screen.getByRole('button', { name: 'Save' })

describe('Form', () => {
  test('Form reports every invalid field on submit and focuses the first invalid field', async () => {
    const { user, onSubmit } = renderForm()
    await user.click(save())
    await waitFor(() => expect(name()).toHaveFocus())
    expect(name()).toHaveAccessibleDescription('Name: validation.required')
    expect(email()).toHaveAccessibleDescription('Email: validation.required')
    expect(onSubmit).not.toHaveBeenCalled()
  })

  test('a refused submit says beside the buttons that required fields are empty, until none is', async () => {
    const words = 'Empty field detected. Please fill fields with the (*)'
    const { user } = renderForm()
    expect(screen.queryByText(words)).toBeNull()
    await user.click(save())
    await screen.findByText(words)
    await user.type(name(), 'Ada')
    expect(screen.getByText(words)).toBeVisible()
    await user.type(email(), 'ada')
    await waitFor(() => expect(screen.queryByText(words)).toBeNull())
  })

  test('Form reports an invalid field only after the user leaves the field', async () => {
    const { user } = renderForm()
    await user.type(email(), 'ada')
    expect(email()).toBeValid()
    await user.tab()
    await waitFor(() => expect(email()).toHaveAccessibleDescription('Email: validation.email'))
    expect(name()).toBeValid()
  })

  test('Form reports a field only when the mouse button is released, so that no button moves under the pointer', async () => {
    const { user } = renderForm()
    await user.click(name())
    await user.pointer({ keys: '[MouseLeft>]', target: save() })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(name()).toBeValid()
    await user.pointer({ keys: '[/MouseLeft]', target: save() })
    await waitFor(() => expect(name()).toBeInvalid())
    expect(email()).toBeInvalid()
  })

  test('Form validates and sends the result of toRequest', async () => {
    const onSubmit = jest.fn<FormProps<Values>['onSubmit']>()
    const { user } = renderForm({
      onSubmit,
      toRequest: (values) => ({ name: values.name.trim(), email: `${values.email}@bank.example` }),
    })
    await user.type(name(), ' Ada ')
    await user.type(email(), 'ada')
    await user.click(save())
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1))
    expect(onSubmit.mock.calls[0]).toEqual([
      { name: 'Ada', email: 'ada@bank.example' },
      { name: ' Ada ', email: 'ada' },
    ])
  })

  test('Form shows the server’s error at its field until the field is changed', async () => {
    const refusal = { message: 'Format error', fields: [{ field: 'email', message: 'Already in use' }] }
    const { user } = renderForm({ onSubmit: () => Promise.reject(refusal) })
    await user.type(name(), 'Ada')
    await user.type(email(), 'ada@bank.example')
    await user.click(save())
    await waitFor(() => expect(email()).toHaveFocus())
    expect(email()).toHaveAccessibleDescription('Email: Already in use')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await user.type(email(), 'x')
    expect(email()).toBeValid()
  })

  test('Form shows an error without a field only at the top and keeps the input', async () => {
    const { user } = renderForm({ onSubmit: () => Promise.reject({ message: 'The gateway did not answer.' }) })
    await user.type(name(), 'Ada')
    await user.type(email(), 'ada@bank.example')
    await user.click(save())
    expect(await screen.findByRole('alert')).toHaveTextContent('The gateway did not answer.')
    expect(name()).toHaveValue('Ada')
    expect(email()).toHaveValue('ada@bank.example')
    expect(save()).toBeEnabled()
  })

  test('Form shows a message at the top if a submit fails without a reason', async () => {
    const { user } = renderForm({ onSubmit: () => Promise.reject({ message: '' }) })
    await user.type(name(), 'Ada')
    await user.type(email(), 'ada@bank.example')
    await user.click(save())
    expect(await screen.findByRole('alert')).not.toHaveTextContent(/^$/)
  })

  test('Form shows the error of a field at the top if the field was changed during the submit', async () => {
    const answer = Promise.withResolvers<void>()
    const { user } = renderForm({ onSubmit: () => answer.promise })
    await user.type(name(), 'Ada')
    await user.type(email(), 'ada@bank.example')
    await user.click(save())
    await waitFor(() => expect(save()).toBeDisabled())
    await user.type(email(), 'x')
    answer.reject({ message: 'Format error', fields: [{ field: 'email', message: 'Already in use' }] })
    expect(await screen.findByRole('alert')).toHaveTextContent('Already in use')
  })

  test('Form submits if a later validation accepts the values, although the validation of the submit refused them', async () => {
    const refusal = Promise.withResolvers<void>()
    const acceptance = Promise.withResolvers<void>()
    const validate = jest.fn<FormSchema['validate']>().mockResolvedValue(undefined)
    const { user, onSubmit } = renderForm({ schema: { validate } })
    validate.mockReturnValueOnce(refusal.promise).mockReturnValueOnce(acceptance.promise)
    await user.click(save())
    await user.type(name(), 'A')
    refusal.reject(Object.assign(new Error(), { name: 'ValidationError', inner: [{ path: 'name', message: 'a.b' }] }))
    acceptance.resolve()
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1))
    expect(name()).toBeValid()
  })

  test('Form shows errors of unknown fields at the top', async () => {
    const { user } = renderForm({
      onSubmit: () => Promise.reject({ message: 'Format error', fields: [{ field: 'orgId', message: 'Wrong bank' }] }),
    })
    await user.type(name(), 'Ada')
    await user.type(email(), 'ada@bank.example')
    await user.click(save())
    expect(await screen.findByRole('alert')).toHaveTextContent('Wrong bank')
  })

  test('Form shows at the top the error of a value that has no mounted field', async () => {
    const onSubmit = jest.fn(() =>
      Promise.reject({ message: 'Format error', fields: [{ field: 'reason', message: 'Say why' }] }),
    )
    const { user } = renderKit(
      <Form<{ rows: string[]; reason: string }>
        initialValues={{ rows: [''], reason: '' }}
        schema={object({ rows: array(string().required()) })}
        onSubmit={onSubmit}
      >
        {({ setValue }) => (
          <>
            <button type="button" onClick={() => setValue('rows', ['1'])}>
              Fill
            </button>
            <SubmitButton>Save</SubmitButton>
          </>
        )}
      </Form>,
    )
    await user.click(save())
    expect(await screen.findByRole('alert')).toHaveTextContent('validation.required')
    await user.click(screen.getByRole('button', { name: 'Fill' }))
    await user.click(save())
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Say why'))
  })

  test('Form shows errors of the form as a whole before errors of unmounted fields', async () => {
    const schema: FormSchema = {
      validate: () =>
        Promise.reject(
          Object.assign(new Error(), {
            name: 'ValidationError',
            inner: [
              { path: 'rows[0]', message: 'validation.required' },
              { path: '', message: 'validation.rowsMissing' },
            ],
          }),
        ),
    }
    const { user } = renderKit(
      <Form initialValues={{ rows: [''] }} schema={schema} onSubmit={() => Promise.resolve()}>
        <SubmitButton>Save</SubmitButton>
      </Form>,
    )
    await user.click(save())
    expect(await screen.findByRole('alert')).toHaveTextContent('validation.rowsMissing')
  })

  test('Form disables the submit button only while the submit runs', async () => {
    const answer = Promise.withResolvers<void>()
    const onSubmit = jest.fn(() => answer.promise)
    const { user } = renderForm({ onSubmit })
    expect(save()).toBeEnabled()
    await user.type(name(), 'Ada')
    await user.type(email(), 'a@b.c{Enter}')
    await waitFor(() => expect(save()).toBeDisabled())
    await user.click(save())
    answer.resolve()
    await waitFor(() => expect(save()).toBeEnabled())
    expect(onSubmit).toHaveBeenCalledTimes(1)
  })

  test('Form reports when it becomes dirty and when it is clean again', async () => {
    const onDirtyChange = jest.fn()
    const { user } = renderForm({ onDirtyChange })
    await user.type(name(), 'A')
    await waitFor(() => expect(onDirtyChange).toHaveBeenLastCalledWith(true))
    await user.clear(name())
    await waitFor(() => expect(onDirtyChange).toHaveBeenLastCalledWith(false))
  })

  test('Form stays clean after Enter in an empty text area, until a text is typed there', async () => {
    const onDirtyChange = jest.fn()
    const { user } = renderKit(
      <Form initialValues={{ reason: '' }} schema={schema} onSubmit={jest.fn()} onDirtyChange={onDirtyChange}>
        <TextAreaInput name="reason" label="Reason" isRequired />
      </Form>,
    )
    const reason = screen.getByLabelText(/^Reason/)
    await user.type(reason, '{Enter}')
    expect(reason).toHaveValue('\n')
    expect(onDirtyChange).not.toHaveBeenCalledWith(true)
    await user.type(reason, 'W')
    await waitFor(() => expect(onDirtyChange).toHaveBeenLastCalledWith(true))
  })

  test('Form reports that it is clean after its values were accepted', async () => {
    const onDirtyChange = jest.fn()
    const { user } = renderForm({ onDirtyChange })
    await user.type(name(), 'Ada')
    await user.type(email(), 'a@b.c')
    await user.click(save())
    await waitFor(() => expect(onDirtyChange).toHaveBeenLastCalledWith(false))
    expect(name()).toHaveValue('Ada')
  })

  test('Form reports that it is clean when it is removed', async () => {
    const onDirtyChange = jest.fn()
    const { user, unmount } = renderForm({ onDirtyChange })
    await user.type(name(), 'Ada')
    unmount()
    expect(onDirtyChange).toHaveBeenLastCalledWith(false)
  })

  test('Form passes program errors to the nearest error boundary', async () => {
    const silence = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const { user } = renderKit(
      <Boundary>
        <Form initialValues={{ kind: 'a' }} onSubmit={() => Promise.reject(new TypeError('broken'))}>
          <SelectInput name="kind" label="Kind" options={[{ value: 'a', label: 'A' }]} />
          <SubmitButton>Save</SubmitButton>
        </Form>
      </Boundary>,
    )
    await user.click(save())
    expect(await screen.findByText('caught broken')).toBeVisible()
    silence.mockRestore()
  })
})

class Boundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {}
  static getDerivedStateFromError = (error: Error) => ({ error })
  override render() {
    return this.state.error ? <p>{`caught ${this.state.error.message}`}</p> : this.props.children
  }
}
