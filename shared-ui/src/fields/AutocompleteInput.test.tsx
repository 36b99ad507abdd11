/** @jest-environment jsdom */
import { describe, expect, jest, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { Form } from '../form/Form.tsx'
import { SubmitButton } from '../form/SubmitButton.tsx'
import { renderKit } from '../testing/render-kit.tsx'
import { AutocompleteInput } from './AutocompleteInput.tsx'

const OPTIONS = [
  { value: '0042', label: 'Lagos Marina' },
  { value: '0043', label: 'Abuja Central' },
]

/** Renders a field with options as found by a server: the options that begin with the typed text. */
function Searched() {
  const [text, setText] = useState('')
  const options = OPTIONS.filter(({ label }) => label.startsWith(text))
  return <AutocompleteInput name="branch" label="Branch" options={options} onSearch={setText} />
}

describe('AutocompleteInput', () => {
  test('AutocompleteInput finds an option by typing and stores its value', async () => {
    const onSubmit = jest.fn()
    const { user } = renderKit(
      <Form initialValues={{ branch: '' }} onSubmit={onSubmit}>
        <AutocompleteInput name="branch" label="Branch" options={OPTIONS} />
        <SubmitButton>Save</SubmitButton>
      </Form>,
    )
    await user.type(await screen.findByRole('combobox', { name: 'Branch' }), 'abu')
    await user.click(screen.getByRole('option', { name: 'Abuja Central' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ branch: '0043' }, { branch: '0043' }))
  })

  test('AutocompleteInput passes the typed text to the search and shows all options of the search', async () => {
    const onSearch = jest.fn()
    const { user } = renderKit(
      <Form initialValues={{ branch: '' }} onSubmit={() => undefined}>
        <AutocompleteInput name="branch" label="Branch" options={OPTIONS} onSearch={onSearch} />
      </Form>,
    )
    await user.type(await screen.findByRole('combobox', { name: 'Branch' }), 'zz')
    expect(onSearch).toHaveBeenLastCalledWith('zz')
    expect(screen.getAllByRole('option')).toHaveLength(2)
  })

  test('AutocompleteInput does not restore or send the earlier choice after the user has typed another text', async () => {
    const onSubmit = jest.fn()
    const { user } = renderKit(
      <Form initialValues={{ branch: '' }} onSubmit={onSubmit}>
        <Searched />
        <SubmitButton>Save</SubmitButton>
      </Form>,
    )
    const box = await screen.findByRole('combobox', { name: 'Branch' })
    await user.type(box, 'Abu')
    await user.click(screen.getByRole('option', { name: 'Abuja Central' }))
    await user.tripleClick(box)
    await user.keyboard('Lag')
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Lagos Marina'])
    await user.tab()
    expect(box).toHaveValue('Lag')
    expect(box).toHaveAccessibleDescription('“Lag” is not in the list. Choose an entry')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await user.clear(box)
    await user.type(box, 'Abuja Central')
    expect(onSubmit).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ branch: '0043' }, { branch: '0043' }))
    expect(box).toHaveProperty('value', 'Abuja Central')
  })

  test('AutocompleteInput shows a value that is not an option, instead of an empty field', async () => {
    renderKit(
      <Form initialValues={{ branch: '0099' }} onSubmit={() => undefined}>
        <AutocompleteInput name="branch" label="Branch" options={OPTIONS} />
      </Form>,
    )
    expect(await screen.findByRole('combobox', { name: 'Branch' })).toHaveProperty('value', '0099')
  })

  test('AutocompleteInput chooses the option that a pasted text names, despite invisible characters', async () => {
    const onSubmit = jest.fn()
    const { user } = renderKit(
      <Form initialValues={{ branch: '' }} onSubmit={onSubmit}>
        <AutocompleteInput name="branch" label="Branch" options={OPTIONS} />
        <SubmitButton>Save</SubmitButton>
      </Form>,
    )
    await user.click(await screen.findByRole('combobox', { name: 'Branch' }))
    await user.paste('\u200babuja\u00a0central')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ branch: '0043' }, { branch: '0043' }))
  })

  test('AutocompleteInput keeps a pasted text that names no option, reports it and blocks the form', async () => {
    const onSubmit = jest.fn()
    const { user } = renderKit(
      <Form initialValues={{ branch: '' }} onSubmit={onSubmit}>
        <AutocompleteInput name="branch" label="Branch" options={OPTIONS} />
        <SubmitButton>Save</SubmitButton>
      </Form>,
    )
    const box = await screen.findByRole('combobox', { name: 'Branch' })
    await user.click(box)
    await user.paste('Kano')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(box).toHaveValue('Kano')
    expect(box).toBeInvalid()
    expect(onSubmit).not.toHaveBeenCalled()
  })
})
