import { useState } from 'react'
import { AuthFrame, Slider } from '../../src/auth/index.ts'
import { Button, Divider, IconButton, Link, PasswordField, Stack, Text, TextField } from '../../src/index.ts'

const SLIDES = [
  {
    id: 'one',
    title: 'Every transfer, one place',
    text: 'Direct credits, cash pickups and wallets with their whole history.',
  },
  { id: 'two', title: 'Two pairs of eyes', text: 'What one person makes another one checks, before anything changes.' },
  {
    id: 'three',
    title: 'Screened as it arrives',
    text: 'Rules you write decide what passes and what waits for a person.',
  },
]

export function AuthView() {
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  return (
    <AuthFrame
      brand="Remit Gateway"
      homeHref="#"
      menus={
        <>
          <IconButton icon="globe" label="Language" />
          <IconButton icon="moon" label="Theme" />
        </>
      }
      aside={<Slider slides={SLIDES} />}
      asideLabel="About the portal"
      footer="© 2026"
    >
      <Stack gap={5}>
        <div>
          <Text as="h1" size={28} weight="strong">
            Sign in
          </Text>
          <Text tone="muted">Welcome back.</Text>
        </div>
        <TextField label="Username" value={name} onChange={setName} autoComplete="username" isRequired />
        <PasswordField
          label="Password"
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
          isRequired
        />
        <Link href="#">Forgot your password?</Link>
        <Button variant="primary" size="lg" isFullWidth>
          Login
        </Button>
        <Divider>or</Divider>
        <Button size="lg" isFullWidth startIcon="key">
          Sign in with your company account
        </Button>
      </Stack>
    </AuthFrame>
  )
}
