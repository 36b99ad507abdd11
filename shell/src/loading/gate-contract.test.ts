import { expect, test } from '@jest/globals'
import { releasedModule } from '../testing/module.ts'
import { passContractRange } from './gate-contract.ts'

test.each([
  ['^0.1.0', '0.1.3', true],
  ['^0.1.0', '0.2.0', false],
  ['^1.0.0', '1.4.2', true],
  ['^1.0.0', '2.0.0', false],
  ['not a range', '1.0.0', false],
])('a module for sdk %s in a portal with %s: %s', (sdk, has, fits) => {
  const pass = () => passContractRange(releasedModule({ sdk }), has)
  if (fits) expect(pass).not.toThrow()
  else expect(pass).toThrow(expect.objectContaining({ outcome: { state: 'incompatible', needs: sdk, has } }))
})
