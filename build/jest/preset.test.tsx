/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals'
import { Button, TextField } from '@mui/material'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as jose from 'jose'
import ky from 'ky'
import { useState } from 'react'
import { v7 } from 'uuid'
import manifest from '../package.json' with { type: 'json' }

function Counter() {
  const [count, setCount] = useState(0)
  return (
    <>
      <TextField label="Name" />
      <Button onClick={() => setCount(count + 1)}>{`Count ${count}`}</Button>
    </>
  )
}

describe('the jest preset', () => {
  test('the kit renders in jsdom and users can interact with it', async () => {
    render(<Counter />)
    await userEvent.click(screen.getByRole('button', { name: 'Count 0' }))
    await userEvent.type(screen.getByLabelText('Name'), 'Ada')
    expect(screen.getByRole('button', { name: 'Count 1' })).toBeVisible()
    expect(screen.getByLabelText('Name')).toHaveValue('Ada')
  })

  test('jose and Web Crypto can encrypt in jsdom', async () => {
    const pair = await jose.generateKeyPair('ECDH-ES', { crv: 'P-256' })
    const jwe = await new jose.CompactEncrypt(new TextEncoder().encode('hello'))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' })
      .encrypt(pair.publicKey)
    const { plaintext } = await jose.compactDecrypt(jwe, pair.privateKey)
    expect(new TextDecoder().decode(plaintext)).toBe('hello')
  })

  test('ESM-only packages, JSON modules and import.meta can be loaded', () => {
    expect(typeof ky.post).toBe('function')
    expect(v7()).toHaveLength(36)
    expect(manifest.name).toBe('@portal/build')
    expect(import.meta.url).toContain('preset.test.tsx')
  })
})
