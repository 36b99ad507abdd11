/** @jest-environment jsdom */
import { describe, expect, jest, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import { object, string } from 'yup'
import { TextInput } from '../fields/index.ts'
import { renderKit } from '../testing/render-kit.tsx'
import { Form } from './Form.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import type { FormDraft, RestoredWork } from './use-draft.ts'

const schema = object({ name: string().required(), email: string().matches(/@/, { name: 'email' }).required() })
const WORK: RestoredWork = {
  values: { name: 'Ada', email: 'ada' },
  keptAt: '2026-11-21T09:32:00Z',
  isPartial: false,
}

function renderForm(work: RestoredWork | null = WORK) {
  const readers: (() => { initial: object; values: object })[] = []
  const draft: FormDraft = {
    restore: () => work,
    watch(read) {
      readers.push(read)
      return () => void readers.pop()
    },
  }
  const [onDirtyChange, onSubmit] = [jest.fn<(isDirty: boolean) => void>(), jest.fn()]
  const view = renderKit(
    <Form initialValues={{ name: '', email: 'old@bank.example' }} {...{ schema, onSubmit, draft, onDirtyChange }}>
      <TextInput name="name" label="Name" />
      <TextInput name="email" label="Email" />
      <SubmitButton>Save</SubmitButton>
    </Form>,
  )
  return { ...view, onDirtyChange, onSubmit, readers }
}

const name = () => screen.getByLabelText('Name')
const email = () => screen.getByLabelText('Email')
const notice = () => screen.queryByText('Your unsent work of 10:32 was restored')

describe('a form that continues the work of an earlier session', () => {
  test('the form shows restored unsent work with a notice', async () => {
    const { onDirtyChange } = renderForm()
    expect(notice()).toBeVisible()
    expect(name()).toHaveValue('Ada')
    expect(email()).toHaveValue('ada')
    await waitFor(() => expect(onDirtyChange).toHaveBeenLastCalledWith(true))
  })

  test('the form validates restored work like newly typed values', async () => {
    const { user, onSubmit } = renderForm()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(email()).toHaveAccessibleDescription('Email: validation.email'))
    expect(onSubmit).not.toHaveBeenCalled()
    await user.type(email(), '@bank.example')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const sent = { name: 'Ada', email: 'ada@bank.example' }
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith(sent, sent))
  })

  test('the form keeps its initial values and its untouched fields after a step that sends nothing', async () => {
    const { user, onDirtyChange, onSubmit, readers } = renderForm(null)
    onSubmit.mockReturnValue('unsent')
    await user.clear(email())
    await user.type(email(), 'ada@bank.example')
    await user.type(name(), 'Ada{Enter}')
    await waitFor(() => expect(onSubmit).toHaveBeenCalled())
    expect(readers.at(-1)?.()).toMatchObject({ initial: { name: '' }, values: { name: 'Ada' } })
    expect(onDirtyChange).toHaveBeenLastCalledWith(true)
    await user.clear(name())
    expect(name()).toBeValid()
  })

  test('a press on Discard resets the form to its initial state and focuses its first field', async () => {
    const { user, onDirtyChange } = renderForm()
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(notice()).toBeNull()
    expect(name()).toHaveValue('')
    expect(email()).toHaveValue('old@bank.example')
    expect(name()).toHaveFocus()
    await waitFor(() => expect(onDirtyChange).toHaveBeenLastCalledWith(false))
  })

  test('the form warns if another user has changed the record since the unsent work', async () => {
    renderForm({ ...WORK, isPartial: true })
    await act(async () => {})
    expect(screen.getByText('Somebody has changed this since your unsent work of 10:32')).toBeVisible()
  })
})

test('a draft can read the values of a form only while the form is mounted', async () => {
  const { user, readers, unmount } = renderForm(null)
  expect(notice()).toBeNull()
  await user.type(name(), 'Bo')
  expect(readers.map((read) => read())).toEqual([
    { initial: { name: '', email: 'old@bank.example' }, values: { name: 'Bo', email: 'old@bank.example' } },
  ])
  unmount()
  expect(readers).toEqual([])
})
