/** @jest-environment jsdom */
import { describe, expect, jest, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { renderKit } from '../testing/render-kit.tsx'
import { PasswordField } from './PasswordField.tsx'
import { TextField } from './TextField.tsx'

function Sample() {
  const [value, setValue] = useState('')
  return <PasswordField label="Password" value={value} onChange={setValue} autoComplete="current-password" />
}

describe('TextField', () => {
  test('TextField links label, hint and error to its input', () => {
    renderKit(
      <TextField
        label="Username"
        value=""
        onChange={jest.fn()}
        hint="As in the directory"
        error="Required"
        isRequired
      />,
    )
    const input = screen.getByRole('textbox', { name: /Username/ })
    expect(input).toBeInvalid()
    expect(input).toBeRequired()
    expect(input).toHaveAccessibleDescription('Required As in the directory')
  })

  test('TextField passes typed text to its change handler', async () => {
    const onChange = jest.fn()
    const { user } = renderKit(<TextField label="Username" value="" onChange={onChange} />)
    await user.type(screen.getByLabelText('Username'), 'a')
    expect(onChange).toHaveBeenCalledWith('a')
  })

  test('screen readers read the hidden label of TextField', () => {
    renderKit(<TextField label="Search" value="" onChange={jest.fn()} isLabelHidden />)
    expect(screen.getByRole('textbox', { name: 'Search' })).toBeVisible()
  })
})

function Limited({ Field }: { readonly Field: typeof TextField | typeof PasswordField }) {
  const [value, setValue] = useState('')
  return <Field label="Secret" value={value} onChange={setValue} maxLength={13} />
}

test.each([
  ['a text', TextField],
  ['a password', PasswordField],
])('%s that is too long stays complete, and the field reports it', async (_what, Field) => {
  const { user } = renderKit(<Limited Field={Field} />)
  const input = screen.getByLabelText('Secret')
  await user.click(input)
  await user.paste('Demo#2026pw-and-more')
  expect(input).toHaveValue('Demo#2026pw-and-more')
  expect(input).toBeInvalid()
  expect(input).toHaveAccessibleDescription('Too long: 20 characters, at most 13')
})

describe('PasswordField', () => {
  test('PasswordField shows and hides the password on request and keeps the input', async () => {
    const { user } = renderKit(<Sample />)
    const input = screen.getByLabelText('Password')
    await user.type(input, 'Demo#2026')
    expect(input).toHaveAttribute('type', 'password')
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(input).toHaveAttribute('type', 'text')
    expect(input).toHaveValue('Demo#2026')
    await user.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(input).toHaveAttribute('type', 'password')
  })
})
