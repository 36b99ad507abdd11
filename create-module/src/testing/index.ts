/** @public The tests of a module's repository import it. */
export { type OpenPortal, openPortal } from './open-portal.ts'
