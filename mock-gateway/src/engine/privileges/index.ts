export { installedModules, learnOfHolder } from './installed-modules.ts'
