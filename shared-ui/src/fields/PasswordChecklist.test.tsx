/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals'
import { MODERN_PASSWORD_RULE, SPEC_PASSWORD_RULE } from '@portal/contract'
import { screen } from '@testing-library/react'
import { renderKit } from '../testing/render-kit.tsx'
import { PasswordChecklist } from './PasswordChecklist.tsx'
import { ReadOnlyField } from './ReadOnlyField.tsx'

const lines = () => screen.getAllByRole('listitem').map((line) => line.textContent)
const met = () => screen.getAllByRole('img').map((icon) => icon.getAttribute('aria-label'))

describe('PasswordChecklist', () => {
  test('PasswordChecklist lists the requirements of the server’s password rule under a heading', () => {
    renderKit(<PasswordChecklist rule={SPEC_PASSWORD_RULE} password="" />)
    expect(screen.getByText('Password Requirement:')).toBeVisible()
    expect(lines()).toEqual([
      '8 to 13 characters',
      'Letters and numbers',
      'A lowercase letter',
      'An uppercase letter',
      'A special character',
      'No white space',
    ])
  })

  test('PasswordChecklist lists only the requirements of the given rule', () => {
    renderKit(<PasswordChecklist rule={MODERN_PASSWORD_RULE} password="" />)
    expect(lines()).toEqual(['15 to 64 characters'])
  })

  test('PasswordChecklist states in words which requirements are met, and how many', () => {
    renderKit(<PasswordChecklist rule={SPEC_PASSWORD_RULE} password="demo#2026" />)
    expect(met()).toEqual(['met', 'met', 'met', 'not met', 'met', 'met'])
    expect(screen.getByRole('status')).toHaveTextContent('5 of 6 requirements met')
  })
})

describe('ReadOnlyField', () => {
  test('ReadOnlyField shows a label with its value, or with "Not given" if the value is empty', () => {
    renderKit(
      <>
        <ReadOnlyField label="Reference" value="TRX-1" isMono />
        <ReadOnlyField label="Middle name" value="" />
      </>,
    )
    expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual(['TRX-1', 'Not given'])
  })
})
