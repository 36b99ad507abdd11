import { expect, test } from '@jest/globals'
import { heldBackWords } from './held-back.ts'

test('a start says what it left aside, and how to take it', () => {
  const held = { name: 'mfe-users', active: '0.1.0+a', version: '0.1.0+b', folder: '/portal/mfe-users/dist' }
  expect(heldBackWords('/portal', [held]).join('\n')).toBe(
    'mfe-users stays at 0.1.0+a, to which it was rolled back; the build here is 0.1.0+b.\n' +
      '  To take that: npm run portal -- publish mfe-users/dist\n',
  )
  expect(heldBackWords('/portal', [{ ...held, active: null }])[0]).toContain('mfe-users stays withdrawn')
  expect(heldBackWords('/portal', [])).toEqual([])
})
