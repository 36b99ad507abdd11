import { expect, test } from '@jest/globals'
import { shippedOnly } from './bill-of-materials.ts'

const LOCK = {
  shell: {
    name: '@portal/shell',
    version: '1.0.0',
    dependencies: { react: '1.0.0' },
    devDependencies: { jest: '1.0.0' },
  },
  e2e: { name: '@portal/e2e', version: '1.0.0', dependencies: { playwright: '1.0.0' } },
  'node_modules/react': { version: '1.0.0', dependencies: { tiny: '1.0.0' } },
  'node_modules/tiny': { version: '2.0.0' },
  'node_modules/react/node_modules/tiny': { version: '1.0.0' },
  'node_modules/jest': { version: '1.0.0' },
  'node_modules/playwright': { version: '1.0.0' },
}
const component = (name: string, version = '1.0.0') => ({ 'bom-ref': `${name}@${version}`, name, version })

test('the bill of materials contains what is shipped, with its own versions, and no test tools', () => {
  const bill = {
    bomFormat: 'CycloneDX',
    components: [
      ...['@portal/shell', '@portal/e2e', 'react', 'tiny', 'jest', 'playwright'].map((name) => component(name)),
      component('tiny', '2.0.0'),
    ],
    dependencies: [
      { ref: '@portal/shell@1.0.0', dependsOn: ['react@1.0.0', 'jest@1.0.0'] },
      { ref: '@portal/e2e@1.0.0', dependsOn: ['playwright@1.0.0'] },
      { ref: 'tiny@1.0.0' },
    ],
  }
  expect(shippedOnly(bill, LOCK, ['shell'])).toEqual({
    bomFormat: 'CycloneDX',
    components: [component('@portal/shell'), component('react'), component('tiny')],
    dependencies: [
      { ref: '@portal/shell@1.0.0', dependsOn: ['react@1.0.0'] },
      { ref: 'tiny@1.0.0', dependsOn: [] },
    ],
  })
})
