/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { MODERN_PASSWORD_RULE, type PasswordRule, SPEC_PASSWORD_RULE } from '@portal/contract'
import { confirmationOf, newPassword, request } from '@portal/contract/schema'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form } from '../form/Form.tsx'
import { renderKit } from '../testing/render-kit.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import PasswordStrength from './PasswordStrength.tsx'
import { strengthOf } from './password-strength.ts'

test.each([
  ['passwordpassword1', 'Easy to guess. Add words that have nothing to do with each other.'],
  ['aaaaaaaaaaaaaaaa', 'Very easy to guess. Add words that have nothing to do with each other.'],
  ['ilovemyfamily2020', 'Still too easy to guess. Add another word.'],
  ['my aunt sells yellow umbrellas', 'Very hard to guess.'],
])('PasswordStrength says of %j: %s', (password, words) => {
  renderKit(<PasswordStrength password={password} />)
  expect(screen.getByRole('status')).toHaveTextContent(words)
})

test('strength does not grow by repeating a word', () => {
  expect(strengthOf('passwordpassword')).toBe(strengthOf('passwordpasswordpassword'))
})

function fields(rule: PasswordRule) {
  const schema = request({
    password: newPassword(rule).required(),
    confirmation: confirmationOf('password').required(),
  })
  renderKit(
    <Form
      label="Password"
      initialValues={{ password: '', confirmation: '' }}
      schema={schema}
      onSubmit={async () => undefined}
    >
      <NewPasswordFields
        rule={rule}
        names={{ password: 'password', confirmation: 'confirmation' }}
        labels={{ password: 'New password', confirmation: 'Repeat' }}
      />
    </Form>,
  )
}

test('the form shows the strength while the user types, under a rule without required kinds of characters', async () => {
  fields(MODERN_PASSWORD_RULE)
  expect(screen.queryByText(/to guess/)).toBeNull()
  await userEvent.type(screen.getByLabelText(/^New password/), 'passwordpassword')
  expect(await screen.findByText(/easy to guess/i)).toBeVisible()
})

test('the form shows no strength under the rule of the specification', async () => {
  fields(SPEC_PASSWORD_RULE)
  await userEvent.type(screen.getByLabelText(/^New password/), 'Demo#2026pw')
  expect(screen.queryByText(/to guess/)).toBeNull()
})
