import { expect, test } from '@jest/globals'
import { heldBackWords } from './held-back.ts'

test('a start lists the builds that it did not publish, with the command that publishes them', () => {
  const held = { name: 'mfe-users', active: '0.1.0+a', version: '0.1.0+b', folder: '/portal/mfe-users/dist' }
  expect(heldBackWords('/portal', [held]).join('\n')).toBe(
    'mfe-users stays at 0.1.0+a, to which it was rolled back; the build here is 0.1.0+b.\n' +
      '  To take that: npm run portal -- publish mfe-users/dist\n',
  )
  expect(heldBackWords('/portal', [{ ...held, active: null }])[0]).toContain('mfe-users stays withdrawn')
  expect(heldBackWords('/portal', [])).toEqual([])
})

test('the command for an incompatible build publishes the other left-out builds with it', () => {
  const conflict = 'mfe-users 0.1.0+a is live and would break: the shell does not have @portal/extra'
  const shell = { name: 'shell', active: '0.1.0+c', version: '0.1.0+d', folder: '/portal/shell/dist', conflict }
  const users = { name: 'mfe-users', active: '0.1.0+a', version: '0.1.0+b', folder: '/portal/mfe-users/dist' }
  const words = heldBackWords('/portal', [shell, users])
  expect(words[0]).toBe(`shell stays at 0.1.0+c; the build here, 0.1.0+d, does not go with what is live: ${conflict}.`)
  expect(words[1]).toBe('  To take that: npm run portal -- publish shell/dist mfe-users/dist')
})

test('a build that does not start is listed with its error and without a command', () => {
  const startFault = 'it does not start (its entry: Error: boom)'
  const users = {
    name: 'mfe-users',
    active: '0.1.0+a',
    version: '0.1.0+b',
    folder: '/portal/mfe-users/dist',
    startFault,
  }
  expect(heldBackWords('/portal', [users])).toEqual([
    `mfe-users stays at 0.1.0+a; the build here, 0.1.0+b, is refused: ${startFault}.`,
    '',
  ])
})
