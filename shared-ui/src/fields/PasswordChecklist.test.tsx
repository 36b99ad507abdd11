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
  test('PasswordChecklist shows the server’s rule under its heading', () => {
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

  test('PasswordChecklist shows only the rule’s requirements', () => {
    renderKit(<PasswordChecklist rule={MODERN_PASSWORD_RULE} password="" />)
    expect(lines()).toEqual(['15 to 64 characters'])
  })

  test('PasswordChecklist shows met rules in words, not only by colour, and the progress of one', () => {
    renderKit(<PasswordChecklist rule={SPEC_PASSWORD_RULE} password="demo#2026" />)
    expect(met()).toEqual(['met', 'met', 'met', 'not met', 'met', 'met'])
    expect(screen.getByRole('status')).toHaveTextContent('5 of 6 requirements met')
  })
})

describe('ReadOnlyField', () => {
  test('ReadOnlyField shows a label with its value, or a text for none', () => {
    renderKit(
      <>
        <ReadOnlyField label="Reference" value="TRX-1" isMono />
        <ReadOnlyField label="Middle name" value="" />
      </>,
    )
    expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual(['TRX-1', 'Not given'])
  })
})
