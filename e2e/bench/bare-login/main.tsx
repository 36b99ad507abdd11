import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import CssBaseline from '@mui/material/CssBaseline'
import Link from '@mui/material/Link'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import { createRoot } from 'react-dom/client'

// A /login page without a portal: the same MUI form in one bundle. It cannot sign in.

/** The texts of the page. */
const WORDS = {
  title: 'Sign in',
  username: 'Username',
  password: 'Password',
  submit: 'Sign in',
  forgot: 'Forgot your password?',
}

const submit = (event: FormEvent) => event.preventDefault()

function BareLogin() {
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  return (
    <ThemeProvider theme={createTheme()}>
      <CssBaseline />
      <Container maxWidth="xs">
        <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 2, marginTop: 8 }}>
          <Typography component="h1" variant="h5">
            {WORDS.title}
          </Typography>
          <TextField
            label={WORDS.username}
            name="username"
            value={username}
            onChange={(event) => setUsername(event.target.value)}
          />
          <TextField
            label={WORDS.password}
            name="password"
            type="password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <Button type="submit" variant="contained">
            {WORDS.submit}
          </Button>
          <Link href="#">{WORDS.forgot}</Link>
        </Box>
      </Container>
    </ThemeProvider>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(<BareLogin />)
