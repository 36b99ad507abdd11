/** @jest-environment jsdom */
import { describe, expect, jest, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { Form } from '../form/Form.tsx'
import { SubmitButton } from '../form/SubmitButton.tsx'
import { renderKit } from '../testing/render-kit.tsx'
import { AutocompleteInput } from './AutocompleteInput.tsx'

const OPTIONS = [
  { value: '0042', label: 'Lagos Marina' },
  { value: '0043', label: 'Abuja Central' },
]

describe('AutocompleteInput', () => {
  test('finds a choice by typing and keeps its value', async () => {
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

  test('hands what is typed to a search', async () => {
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
})
